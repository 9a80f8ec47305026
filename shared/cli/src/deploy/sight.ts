/**
 * Figures that an operator watches, for a dashboard, and alerts, each with what to do. The files of Prometheus and Grafana
 * follow from these tables (docs/operating.md, "Sight").
 */

export interface Alert {
  name: string
  /** PromQL; true while something is wrong. */
  when: string
  /** The time for which it has to be true before somebody is told. */
  lasting: string
  /** `page`: members notice, now. `ticket`: on the next working day. */
  severity: 'page' | 'ticket'
  says: string
  act: string
}

const failed = (by: string) => `sum by (${by}) (rate(samvaer_call_seconds_count{status=~"5.."}[5m]))`
const called = (by: string) => `sum by (${by}) (rate(samvaer_call_seconds_count[5m]))`
const slowest = (share: number, by: string) =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(samvaer_call_seconds_bucket[5m])))`

export const alerts: readonly Alert[] = [
  {
    name: 'ProcessDown',
    when: 'up{job="samvaer"} == 0',
    lasting: '1m',
    severity: 'page',
    says: '{{ $labels.process }} does not answer at {{ $labels.instance }}',
    act: 'Read the end of its log (journalctl -u samvaer@{{ $labels.process }}) and npm run doctor. The other parts go on without it; without the gateway there is nothing.',
  },
  {
    name: 'PagesFail',
    when: 'sum(rate(samvaer_gateway_requests_total{class="5xx"}[5m])) / sum(rate(samvaer_gateway_requests_total[5m])) > 0.01',
    lasting: '5m',
    severity: 'page',
    says: '{{ $value | humanizePercentage }} of all requests fail',
    act: 'Read /health of the gateway: what is away stands there by name. Then its log for "service did not answer".',
  },
  {
    name: 'CallsFail',
    when: `${failed('service')} / ${called('service')} > 0.01`,
    lasting: '5m',
    severity: 'page',
    says: '{{ $value | humanizePercentage }} of the calls of {{ $labels.service }} fail',
    act: 'Look for level 50 in its log, with the id of the request. After a new version of the service go back to the one before.',
  },
  {
    name: 'CallsSlow',
    when: `${slowest(0.95, 'service')} > 0.3`,
    lasting: '10m',
    severity: 'ticket',
    says: 'One in twenty calls of {{ $labels.service }} takes longer than {{ $value | humanizeDuration }}',
    act: 'The dashboard names the slow calls. A slow database shows in all services, a blocked event loop in one.',
  },
  {
    name: 'EventLoopBlocked',
    when: 'max by (instance, process) (nodejs_eventloop_lag_p99_seconds{job="samvaer"}) > 0.2',
    lasting: '10m',
    severity: 'ticket',
    says: '{{ $labels.process }} is held up for {{ $value | humanizeDuration }} at a time',
    act: 'The machine has too few cores for its processes, or one of them has too much to do: give it a second process (docs/operating.md, "Several processes of a part").',
  },
  {
    name: 'EventsWait',
    when: 'max by (service) (samvaer_outbox_events) > 1000',
    lasting: '5m',
    severity: 'ticket',
    says: '{{ $value }} events of {{ $labels.service }} wait to be delivered',
    act: 'A service or the broker is away or slow: nothing is lost, and others know it late. See ProcessDown, then /health of the gateway.',
  },
  {
    name: 'Degraded',
    when: 'max by (service, what) (samvaer_degradations) > 0',
    lasting: '10m',
    severity: 'ticket',
    says: '{{ $labels.service }} goes on without: {{ $labels.what }}',
    act: 'Its /health says why. docs/operating.md, "Sight", has a line for each: releases, brands, tasks, queues, mails, dead letters.',
  },
  {
    name: 'LimitsRefuseMany',
    when: 'sum(rate(samvaer_gateway_limited_requests_total[10m])) / sum(rate(samvaer_gateway_requests_total[10m])) > 0.05',
    lasting: '10m',
    severity: 'page',
    says: '{{ $value | humanizePercentage }} of all requests are refused by a limit',
    act: 'One address or many in the log? If every member shares one, SAMVAER_TRUSTED_PROXIES is wrong; if a few ask very often, the limits do what they are for.',
  },
  {
    name: 'ForgedRequests',
    when: 'sum(rate(samvaer_gateway_forged_requests_total[10m])) > 1',
    lasting: '10m',
    severity: 'ticket',
    says: '{{ $value }} acts a second come from pages that are not ours',
    act: 'They are refused. After a change of hosts or of the proxy look whether the brand still names its hosts; else somebody tries something.',
  },
  {
    name: 'PagesLoadWhatTheyMayNot',
    when: 'sum(increase(samvaer_gateway_csp_reports_total[15m])) > 100',
    lasting: '0m',
    severity: 'ticket',
    says: '{{ $value }} reports of the content security policy in a quarter of an hour',
    act: 'The log of the gateway names what was refused and on which page: a new release, a new address of files, or something that was put into a page.',
  },
  {
    name: 'PagesBreak',
    when: 'sum by (remote, version) (increase(samvaer_page_problems_total{kind!="slow"}[10m])) > 50',
    lasting: '0m',
    severity: 'page',
    says: '{{ $value }} errors of {{ $labels.remote }} {{ $labels.version }} in browsers within ten minutes',
    act: 'A developer reads /Support/Desk/Problems: release, place and team stand there. If it began with a release, go back at /Support/Desk/Releases or by npm run release -- {{ $labels.remote }} --to VERSION --reason …; if all remotes have it, look at the gateway and the services first.',
  },
]

export interface Panel {
  title: string
  unit: 'short' | 'reqps' | 's' | 'bytes' | 'percentunit'
  /** PromQL, with the legend of its lines. */
  lines: readonly (readonly [expression: string, legend: string])[]
}

export const panels: readonly Panel[] = [
  {
    title: 'Requests',
    unit: 'reqps',
    lines: [['sum by (class) (rate(samvaer_gateway_requests_total[5m]))', '{{class}}']],
  },
  {
    title: 'Members with an open page',
    unit: 'short',
    lines: [['sum(samvaer_gateway_open_sockets)', 'connections']],
  },
  {
    title: 'Requests that are being answered',
    unit: 'short',
    lines: [['sum by (instance) (samvaer_gateway_requests_in_flight)', '{{instance}}']],
  },
  {
    title: 'Calls by service',
    unit: 'reqps',
    lines: [[called('service'), '{{service}}']],
  },
  {
    title: 'One in twenty calls takes longer than',
    unit: 's',
    lines: [[slowest(0.95, 'service'), '{{service}}']],
  },
  {
    title: 'Slowest calls, one in a hundred',
    unit: 's',
    lines: [[`topk(10, ${slowest(0.99, 'call')})`, '{{call}}']],
  },
  {
    title: 'Calls that fail',
    unit: 'reqps',
    lines: [[`topk(10, ${failed('call, status')})`, '{{call}} {{status}}']],
  },
  {
    title: 'Calls that are refused',
    unit: 'reqps',
    lines: [
      ['topk(10, sum by (call, status) (rate(samvaer_call_seconds_count{status=~"4.."}[5m])))', '{{call}} {{status}}'],
    ],
  },
  {
    title: 'Refused by a limit',
    unit: 'reqps',
    lines: [['sum by (rate) (rate(samvaer_gateway_limited_requests_total[5m]))', '{{rate}}']],
  },
  {
    title: 'Events that wait',
    unit: 'short',
    lines: [['max by (service) (samvaer_outbox_events)', '{{service}}']],
  },
  {
    title: 'What goes on without something',
    unit: 'short',
    lines: [
      ['max by (service, what) (samvaer_degradations)', '{{service}}: {{what}}'],
      ['max by (service, task) (samvaer_task_failures)', '{{service}}: task {{task}}'],
      ['max by (service, queue) (samvaer_failing_items)', '{{service}}: queue {{queue}}'],
    ],
  },
  {
    title: 'Errors and slow pages in browsers, in a quarter of an hour',
    unit: 'short',
    lines: [['sum by (remote, kind) (increase(samvaer_page_problems_total[15m]))', '{{remote}}: {{kind}}']],
  },
  {
    title: 'Reports of the content security policy, forged requests',
    unit: 'reqps',
    lines: [
      ['sum(rate(samvaer_gateway_csp_reports_total[5m]))', 'content security policy'],
      ['sum(rate(samvaer_gateway_forged_requests_total[5m]))', 'forged'],
    ],
  },
  {
    title: 'Event loop, one turn in a hundred is held up for',
    unit: 's',
    lines: [['max by (process) (nodejs_eventloop_lag_p99_seconds{job="samvaer"})', '{{process}}']],
  },
  {
    title: 'Processor',
    unit: 'percentunit',
    lines: [['max by (process) (rate(process_cpu_seconds_total{job="samvaer"}[5m]))', '{{process}}']],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    lines: [['max by (process) (process_resident_memory_bytes{job="samvaer"})', '{{process}}']],
  },
]
