//! Gives schedules to crates: a line of JSON with thing, given, zone and start comes in, and goes out with its runs.
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use croner::parser::{CronParser, Seconds};
use serde_json::{json, Value};
use std::io::BufRead;
use std::str::FromStr;

/// Runs, and what ended them early; an error is a refusal.
type Runs = Result<(Vec<DateTime<Utc>>, Option<String>), String>;

fn croner_runs(cron: Result<croner::Cron, croner::errors::CronError>, start: DateTime<Tz>) -> Runs {
    let cron = cron.map_err(|error| error.to_string())?;
    let (mut runs, mut after) = (vec![], start);
    while runs.len() < 5 {
        match cron.find_next_occurrence(&after, false) {
            Ok(run) => {
                runs.push(run.with_timezone(&Utc));
                after = run;
            }
            Err(error) => return Ok((runs, Some(error.to_string()))),
        }
    }
    Ok((runs, None))
}

fn runs_of(thing: &str, given: &str, zone: Tz, start: DateTime<Utc>) -> Runs {
    let local = start.with_timezone(&zone);
    match thing {
        "cron (crate)" => {
            let schedule = cron::Schedule::from_str(given).map_err(|error| error.to_string())?;
            Ok((schedule.after(&local).take(5).map(|run| run.with_timezone(&Utc)).collect(), None))
        }
        "croner (crate)" => croner_runs(croner::Cron::from_str(given), local),
        "croner (crate) seconds required" => {
            croner_runs(CronParser::builder().seconds(Seconds::Required).build().parse(given), local)
        }
        "saffron" => {
            let cron: saffron::Cron = given.parse().map_err(|error: saffron::parse::CronParseError| error.to_string())?;
            Ok((cron.iter_after(start).take(5).collect(), None))
        }
        "cronexpr (crate)" => {
            let cron = cronexpr::parse_crontab(&format!("{} {}", given, zone.name())).map_err(|error| error.to_string())?;
            let (mut runs, mut after) = (vec![], start.timestamp());
            while runs.len() < 5 {
                let from = cronexpr::MakeTimestamp::from_second(after).map_err(|error| error.to_string())?;
                match cron.find_next(from) {
                    Ok(run) => {
                        after = run.timestamp().as_second();
                        runs.extend(DateTime::from_timestamp(after, 0));
                    }
                    Err(error) => return Ok((runs, Some(error.to_string()))),
                }
            }
            Ok((runs, None))
        }
        _ => Err("no such thing".into()),
    }
}

fn main() {
    for line in std::io::stdin().lock().lines() {
        let mut row: Value = serde_json::from_str(&line.unwrap()).unwrap();
        let text = |key: &str| row[key].as_str().unwrap_or_default().to_string();
        let found = runs_of(&text("thing"), &text("given"), text("zone").parse().unwrap(), text("start").parse().unwrap());
        match found {
            Ok((runs, error)) => {
                row["next"] = runs.iter().map(|run| run.format("%Y-%m-%dT%H:%M:%SZ").to_string()).collect::<Vec<_>>().into();
                if let Some(error) = error {
                    row["error"] = json!(error);
                }
            }
            Err(error) => row["refused"] = json!(error),
        }
        println!("{row}");
    }
}
