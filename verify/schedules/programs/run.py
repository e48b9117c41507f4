"""Gives schedules to one library of Python: a line of JSON with thing, given, zone and start comes in, and goes out with its runs.

The packages are in this file: run.ts installs those of each group in an environment of its own, as some have the same names.
"""
import json
import os
import sys
import warnings
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

PACKAGES = {
    'most': ['APScheduler==3.11.3', 'celery==5.7.0', 'cron-converter==2.0.2', 'croniter==7.0.0', 'cronsim==2.8',
             'crontab==1.0.5', 'huey==3.5.4', 'pycron==3.3.0'],
    'airflow': ['apache-airflow-core==3.3.2', 'croniter==7.0.0'],
    'apscheduler4': ['APScheduler==4.0.0a6'],
    'python-crontab': ['croniter==7.0.0', 'python-crontab==3.4.0'],
}
THINGS = {
    'croniter': 'most', 'croniter second_at_beginning': 'most', 'croniter day_or=False': 'most', 'cronsim': 'most',
    'APScheduler 3 from_crontab': 'most', 'APScheduler 3 CronTrigger(second,…)': 'most',
    'celery crontab.from_string': 'most', 'cron-converter': 'most', 'crontab (parse-crontab)': 'most', 'pycron': 'most',
    'huey crontab': 'most', 'Airflow CronTriggerTimetable': 'airflow', 'APScheduler 4 from_crontab': 'apscheduler4',
    'APScheduler 4 CronTrigger(second=…)': 'apscheduler4', 'python-crontab CronSlices': 'python-crontab',
}
SIX = ('second', 'minute', 'hour', 'day', 'month', 'day_of_week')


class Refused(Exception):
    """The library does not accept the schedule."""


def accepted(make):
    """What `make` gives; whatever it raises is a refusal."""
    try:
        return make()
    except Exception as error:
        raise Refused(repr(error)) from None


def six(given):
    fields = given.split()
    if len(fields) != 6:
        raise Refused('six keywords are needed')
    return dict(zip(SIX, fields))


def by_minutes(matches, start):
    """Runs of a library that only says whether a minute is one; it is asked for 45 days."""
    moment = start.replace(second=0)
    for _ in range(45 * 24 * 60):
        moment += timedelta(minutes=1)
        if matches(moment):
            yield moment
    raise RuntimeError('none further in 45 days')


def runs(thing, given, zone, start):
    """Generates the runs after start."""
    local = start.astimezone(zone)
    if thing.startswith('croniter'):
        from croniter import croniter
        options = {'second_at_beginning': 'second_at' in thing} if 'second_at' in thing else {}
        if 'day_or' in thing:
            options['day_or'] = False
        found = accepted(lambda: croniter(given, local, ret_type=datetime, **options))
        while True:
            yield found.get_next()
    elif thing == 'cronsim':
        from cronsim import CronSim
        yield from accepted(lambda: CronSim(given, local))
    elif thing.startswith('APScheduler 3'):
        from apscheduler.triggers.cron import CronTrigger
        make = (lambda: CronTrigger.from_crontab(given, timezone=zone)) if 'from_crontab' in thing else (
            lambda: CronTrigger(**six(given), timezone=zone))
        trigger = accepted(make)
        found = trigger.get_next_fire_time(None, local)
        if found is not None and found == start:
            found = trigger.get_next_fire_time(found, found)
        while found is not None:
            yield found
            found = trigger.get_next_fire_time(found, found)
    elif thing.startswith('APScheduler 4'):
        from apscheduler.triggers.cron import CronTrigger
        make = (lambda: CronTrigger.from_crontab(given, timezone=zone, start_time=local)) if 'from_crontab' in thing else (
            lambda: CronTrigger(**six(given), timezone=zone, start_time=local))
        trigger = accepted(make)
        found = trigger.next()
        while found is not None:
            if found != start:
                yield found
            found = trigger.next()
    elif thing.startswith('celery'):
        from celery import Celery
        from celery.schedules import crontab
        app = Celery()
        app.conf.timezone, app.conf.enable_utc = str(zone), True
        schedule = accepted(lambda: crontab.from_string(given))
        schedule.app = app
        while True:
            schedule.nowfun = lambda: local
            local = (local.astimezone(timezone.utc) + schedule.remaining_estimate(local)).astimezone(zone)
            yield local
    elif thing == 'cron-converter':
        from cron_converter import Cron
        schedule = accepted(lambda: Cron(given)).schedule(local + timedelta(seconds=1))
        while True:
            yield schedule.next()
    elif thing.startswith('crontab'):
        from crontab import CronTab
        schedule = accepted(lambda: CronTab(given))
        while True:
            found = schedule.next(local, default_utc=False, return_datetime=True)
            if found is None:
                return
            found = found if found.tzinfo else found.replace(tzinfo=zone)
            yield found
            local = found.astimezone(zone)
    elif thing == 'pycron':
        import pycron
        accepted(lambda: pycron.is_now(given, local))
        yield from by_minutes(lambda moment: pycron.is_now(given, moment.astimezone(zone)), start)
    elif thing.startswith('huey'):
        import huey
        fields = given.split()
        if len(fields) != 5:
            raise Refused('five keywords are needed')
        schedule = accepted(lambda: huey.crontab(**dict(zip(('minute', 'hour', 'day', 'month', 'day_of_week'), fields))))
        yield from by_minutes(lambda moment: schedule(moment.astimezone(zone).replace(tzinfo=None)), start)
    elif thing.startswith('Airflow'):
        os.environ['AIRFLOW_HOME'] = os.path.abspath('airflow-home')
        import pendulum
        from airflow.timetables.trigger import CronTriggerTimetable
        timetable = accepted(lambda: CronTriggerTimetable(given, timezone=str(zone)))
        accepted(timetable.validate)
        moment = pendulum.instance(start)
        while True:
            after = timetable._get_next(moment)
            if after <= moment:
                raise RuntimeError('the next run is not later')
            moment = after
            yield moment
    elif thing.startswith('python-crontab'):
        from croniter import croniter
        from crontab import CronSlices
        slices = accepted(lambda: CronSlices(given))
        if not accepted(slices.is_valid):
            raise Refused('is_valid is False')
        found = accepted(lambda: croniter(slices.clean_render(), local, ret_type=datetime))
        while True:
            yield found.get_next()


def main():
    warnings.simplefilter('ignore')
    for line in sys.stdin:
        asked = json.loads(line)
        start = datetime.fromisoformat(asked['start'].replace('Z', '+00:00'))
        answer = {**asked, 'next': []}
        try:
            for run in runs(asked['thing'], asked['given'], ZoneInfo(asked['zone']), start):
                answer['next'].append(run.astimezone(timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ'))
                if len(answer['next']) == 5:
                    break
        except Refused as error:
            answer['refused'] = str(error)
        except Exception as error:
            answer['error'] = repr(error)
        print(json.dumps(answer), flush=True)


if __name__ == '__main__':
    print(json.dumps({'packages': PACKAGES, 'things': THINGS})) if sys.argv[1:] == ['--things'] else main()
