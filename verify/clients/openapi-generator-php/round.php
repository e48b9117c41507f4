<?php
// Without the Composer registry, Debian's php-guzzlehttp-guzzle has the only library that the client needs.
$packages = is_file('client/vendor/autoload.php') ? 'client/vendor/autoload.php' : '/usr/share/php/GuzzleHttp/autoload.php';
require $packages;
spl_autoload_register(function ($class) {
    $prefix = 'OpenAPI\\Client\\';
    if (str_starts_with($class, $prefix)) {
        require 'client/lib/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
    }
});
use OpenAPI\Client as Dkron;

$name = getenv('JOB');
$config = (new Dkron\Configuration())->setHost(getenv('DKRON'));
$http = new GuzzleHttp\Client();
$jobs = new Dkron\Api\JobsApi($http, $config);
$monitoring = new Dkron\Api\MonitoringApi($http, $config);

function say($call, $work)
{
    try {
        $value = $work();
        $text = is_bool($value) ? var_export($value, true) : strval($value);
    } catch (\Throwable $error) {
        $text = '!' . get_class($error) . ' ' . $error->getMessage();
    }
    echo $call, "\t", substr(str_replace("\n", ' ', $text), 0, 300), "\n";
}

say('create', fn() => $jobs->createOrUpdateJob(new Dkron\Model\Job(['name' => $name, 'schedule' => '@every 1h',
    'executor' => 'shell', 'executor_config' => ['command' => 'echo hi'], 'metadata' => ['team' => $name]]))->getName());
say('list', function () use ($jobs, $name) {
    [$list, , $headers] = $jobs->getJobsWithHttpInfo(['team' => $name]);
    return count($list) . ' ' . $headers['X-Total-Count'][0];
});
say('get', fn() => $jobs->showJobByName($name)->getName());
say('change', function () use ($jobs, $name) {
    $job = $jobs->showJobByName($name);
    $job->setDisplayname('changed');
    return $jobs->updateJobByName($name, $job)->getDisplayname();
});
say('change~', function () use ($jobs, $name) {
    // workaround: change
    $job = $jobs->showJobByName($name);
    $job->setDisplayname('changed');
    foreach (['processors', 'tags', 'metadata', 'executor_config'] as $map) {
        $job[$map] = $job[$map] ?: null;
    }
    $changed = $jobs->updateJobByName($name, $job);
    // end
    return $changed->getDisplayname();
});
say('run', fn() => $jobs->runJob($name)->getName());
say('executions', fn() => count((new Dkron\Api\ExecutionsApi($http, $config))->listExecutionsByJob($name)));
say('toggle', fn() => $jobs->toggleJob($name)->getDisabled());
say('restore', fn() => $jobs->restore(new SplFileObject(getenv('EXPORT'))));
say('delete', fn() => $jobs->deleteJob($name)->getName());
say('health', fn() => $monitoring->health()->getStatus());
say('metrics', fn() => substr($monitoring->metrics(), 0, 6));
