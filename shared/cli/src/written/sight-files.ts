/** The texts of the files for Prometheus and Grafana, from the tables of what an operator watches. */
import { machinePortOf, processNames } from '../deploy/processes.ts'
import { alerts, type Panel, panels } from '../deploy/sight.ts'
import { quoted } from './yaml-text.ts'

export const alertRules = (): string =>
  [
    '# Rules of Prometheus: what is wrong, and what to do then.',
    'groups:',
    '  - name: samvaer',
    '    rules:',
    ...alerts.flatMap(({ name, when, lasting, severity, says, act }) => [
      `      - alert: ${name}`,
      `        expr: ${quoted(when)}`,
      `        for: ${lasting}`,
      `        labels: { severity: ${severity} }`,
      '        annotations:',
      `          summary: ${quoted(says)}`,
      `          do: ${quoted(act)}`,
    ]),
    '',
  ].join('\n')

/** @param addressOf where each process is found */
export const scrapeConfig = (
  addressOf: (process: string) => string = (name) => `127.0.0.1:${machinePortOf(name)}`,
): string =>
  [
    '# Prometheus for processes on one machine. From another one it needs the token of SAMVAER_METRICS_TOKEN:',
    '#   authorization: { credentials_file: /etc/samvaer/metrics-token }',
    'global: { scrape_interval: 15s, evaluation_interval: 15s }',
    'rule_files: [alerts.yml]',
    'scrape_configs:',
    '  - job_name: samvaer',
    '    static_configs:',
    ...processNames.map((name) => `      - { targets: [${quoted(addressOf(name))}], labels: { process: ${name} } }`),
    '',
  ].join('\n')

const columns = 2
const width = 24 / columns
const height = 8

const panelOf = ({ title, unit, lines }: Panel, place: number) => ({
  id: place + 1,
  type: 'timeseries',
  title,
  datasource: { type: 'prometheus', uid: '$source' },
  gridPos: { x: (place % columns) * width, y: Math.floor(place / columns) * height, w: width, h: height },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: lines.map(([expr, legendFormat], line) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + line),
    expr,
    legendFormat,
  })),
})

export const dashboard = (): string =>
  `${JSON.stringify(
    {
      title: 'Samvær',
      uid: 'samvaer',
      schemaVersion: 39,
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
      panels: panels.map(panelOf),
    },
    null,
    2,
  )}\n`
