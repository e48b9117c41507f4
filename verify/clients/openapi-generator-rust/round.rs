use dkron_api::apis::{configuration::Configuration, executions_api, jobs_api, monitoring_api};
use dkron_api::models::Job;
use std::{collections::HashMap, env, fmt::Debug};

fn say<V: ToString, E: Debug>(call: &str, result: Result<V, E>) {
    let text = match result {
        Ok(value) => value.to_string(),
        Err(error) => format!("!{error:?}"),
    };
    println!("{call}\t{}", text.replace('\n', " ").chars().take(300).collect::<String>());
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let name = env::var("JOB").unwrap();
    let mut client = Configuration::new();
    client.base_path = env::var("DKRON").unwrap();
    let map = |key: &str, value: &str| HashMap::from([(key.to_string(), value.to_string())]);
    let mut job = Job::new(name.clone());
    job.schedule = Some("@every 1h".into());
    job.executor = Some("shell".into());
    job.executor_config = Some(Some(map("command", "echo hi")));
    job.metadata = Some(Some(map("team", &name)));
    say("create", jobs_api::create_or_update_job(&client, job, None, None).await.map(|job| job.name));
    let found = jobs_api::get_jobs(&client, Some(map("team", &name)), None, None, None, None, None, None, None, None).await;
    say("list", found.map(|jobs| format!("{0} {0}", jobs.len())));
    // workaround: list
    let url = format!("{}/v1/jobs", client.base_path);
    let answer = client.client.get(url).query(&[("metadata[team]", &name)]).send().await.unwrap();
    let total = answer.headers()["X-Total-Count"].to_str().unwrap().to_string();
    let jobs: Vec<Job> = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    // end
    say("list~", Ok::<_, ()>(format!("{} {}", jobs.len(), total)));
    let got = jobs_api::show_job_by_name(&client, &name, None).await;
    say("get", got.as_ref().map(|job| job.name.clone()));
    if let Ok(mut job) = got {
        job.displayname = Some("changed".into());
        let changed = jobs_api::update_job_by_name(&client, &name, job, None, None).await;
        say("change", changed.map(|job| job.displayname.unwrap_or_default()));
    }
    say("run", jobs_api::run_job(&client, &name, None).await.map(|job| job.name));
    say("executions", executions_api::list_executions_by_job(&client, &name, None, None, None, None).await.map(|all| all.len()));
    say("toggle", jobs_api::toggle_job(&client, &name, None).await.map(|job| job.disabled.unwrap_or_default()));
    say("restore", jobs_api::restore(&client, env::var("EXPORT").unwrap().into(), None).await);
    say("delete", jobs_api::delete_job(&client, &name, None).await.map(|job| job.name));
    say("health", monitoring_api::health(&client).await.map(|health| format!("{:?}", health.status).to_lowercase()));
    say("metrics", monitoring_api::metrics(&client).await.map(|text| text[..6].to_string()));
}
