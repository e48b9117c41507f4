/** Checks across the files of one version: from settings and ports to settings, and from metrics to groups and sinks. */
import type {Report} from './completeVersion';
import {expectedNames} from './nearest';
import type {MetricsFile} from './schema/metrics';
import type {PortsFile} from './schema/ports';
import type {SettingsFile} from './schema/settings';

type ReferringFiles = {settings: SettingsFile; ports: PortsFile; metrics: MetricsFile};

/** Checks the references between the files of one version. */
export function checkVersion({settings, ports, metrics}: ReferringFiles, tell: Report): void {
  checkSettingReferences(settings, ports, tell);
  checkMetrics(metrics, tell);
}

function checkSettingReferences(settings: SettingsFile, ports: PortsFile, tell: Report): void {
  const settingKeys = new Set(settings.settings.map((setting) => setting.key));
  const noSetting = (key: string): string =>
    `settings.yaml has no setting "${key}"; ${expectedNames(key, [...settingKeys], 'it has')}`;
  const check = (file: string, at: string, keys: readonly string[]): void => {
    for (const [index, key] of keys.entries()) {
      if (!settingKeys.has(key)) {
        tell(file, `${at}[${index}]`, noSetting(key));
      }
    }
  };
  for (const [index, setting] of settings.settings.entries()) {
    check('settings.yaml', `settings[${index}].related`, setting.related);
    if (setting.related.includes(setting.key)) {
      tell(
        'settings.yaml',
        `settings[${index}].related`,
        `expected other settings only, found "${setting.key}" itself`,
      );
    }
    if (setting.replacedBy !== undefined && !settingKeys.has(setting.replacedBy)) {
      tell('settings.yaml', `settings[${index}].replacedBy`, noSetting(setting.replacedBy));
    }
  }
  for (const [index, port] of ports.ports.entries()) {
    check('ports.yaml', `ports[${index}].settings`, port.settings);
  }
  for (const [index, way] of ports.outgoing.entries()) {
    check('ports.yaml', `outgoing[${index}].settings`, way.settings);
  }
}

function checkMetrics(metrics: MetricsFile, tell: Report): void {
  const groups = metrics.groups.map((group) => group.id);
  const sinks = metrics.sinks.map((sink) => sink.id);
  for (const [index, metric] of metrics.metrics.entries()) {
    if (!groups.includes(metric.group)) {
      tell(
        'metrics.yaml',
        `metrics[${index}].group`,
        `found "${metric.group}"; ${expectedNames(metric.group, groups, 'expected one of')}`,
      );
    }
    for (const [sinkIndex, sink] of metric.sinks.entries()) {
      if (!sinks.includes(sink)) {
        tell(
          'metrics.yaml',
          `metrics[${index}].sinks[${sinkIndex}]`,
          `found "${sink}"; ${expectedNames(sink, sinks, 'expected one of')}`,
        );
      }
    }
  }
  for (const [index, id] of groups.entries()) {
    if (!metrics.metrics.some((metric) => metric.group === id)) {
      tell('metrics.yaml', `groups[${index}].id`, `expected a group with metrics, found "${id}" without any`);
    }
  }
}
