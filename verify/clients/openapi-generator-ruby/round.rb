$LOAD_PATH.unshift 'client/lib'
require 'openapi_client'
require 'uri'

JOB = ENV['JOB']
OpenapiClient.configure do |config|
  address = URI(ENV['DKRON'])
  config.scheme = address.scheme
  config.host = "#{address.host}:#{address.port}"
  config.server_index = nil
end
JOBS = OpenapiClient::JobsApi.new

def say(call)
  puts "#{call}\t#{yield.to_s.gsub("\n", ' ')[0, 200]}"
rescue Exception => e
  puts "#{call}\t!#{e.class} #{e.message.gsub("\n", ' ')[0, 200]}"
end

say('create') do
  JOBS.create_or_update_job(OpenapiClient::Job.new(name: JOB, schedule: '@every 1h', executor: 'shell',
                                                   executor_config: {'command' => 'echo hi'}, metadata: {'team' => JOB})).name
end
say('list') do
  jobs, _, headers = JOBS.get_jobs_with_http_info(metadata: {'team' => JOB})
  "#{jobs.size} #{headers['X-Total-Count']}"
end
say('get') { JOBS.show_job_by_name(JOB).name }
# A job that has run has times.
say('run') { JOBS.run_job(JOB).name }
say('change') do
  job = JOBS.show_job_by_name(JOB)
  job.displayname = 'changed'
  JOBS.update_job_by_name(JOB, job).displayname
end
say('change~') do
  # workaround: change
  job = JOBS.show_job_by_name(JOB)
  job.displayname = 'changed'
  job._next = job.last_success = job.last_error = nil
  JOBS.update_job_by_name(JOB, job)
  # end
  JOBS.show_job_by_name(JOB).displayname
end
say('executions') { OpenapiClient::ExecutionsApi.new.list_executions_by_job(JOB).size }
say('toggle') { JOBS.toggle_job(JOB).disabled }
say('restore') { JOBS.restore(File.new(ENV['EXPORT'])) }
say('delete') { JOBS.delete_job(JOB).name }
say('health') { OpenapiClient::MonitoringApi.new.health.status }
say('metrics') { OpenapiClient::MonitoringApi.new.metrics[0, 6] }
