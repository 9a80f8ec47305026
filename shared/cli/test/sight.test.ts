/** The files for Prometheus and Grafana are those of the tables, and ask for figures that there are. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics as createGatewayMetrics } from '../../../services/gateway/src/gateway-metrics.ts'
import '../../../services/registry/src/problems/page-problems.ts'
import { createMetrics } from '../../service-kit/src/operations/internal/metrics.ts'
import { alerts, panels } from '../src/deploy/sight.ts'
import { root } from '../src/root.ts'
import { alertRules, dashboard, scrapeConfig } from '../src/written/sight-files.ts'

const fileOf = (path: string): string => join(root, 'deploy', path)

test('the files are the ones of these tables and processes', async () => {
  await expect(alertRules()).toMatchFileSnapshot(fileOf('prometheus/alerts.yml'))
  await expect(scrapeConfig()).toMatchFileSnapshot(fileOf('prometheus/prometheus.yml'))
  await expect(dashboard()).toMatchFileSnapshot(fileOf('grafana/samvaer.json'))
})

test('every figure that they ask for is given by a service or the gateway', async () => {
  const none = async () => new Map<string, number>()
  const service = createMetrics('any', {
    waiting: async () => 0,
    failingTasks: none,
    failingItems: none,
    degradations: none,
  })
  const gateway = createGatewayMetrics(
    () => 0,
    () => 0,
  )
  const given = new Set(
    [...`${await service.text()}\n${await gateway.text()}`.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
  )
  const expressions = [
    ...alerts.map(({ when }) => when),
    ...panels.flatMap(({ lines }) => lines.map(([first]) => first)),
  ]
  const asked = expressions.flatMap((text) => text.match(/\b(samvaer|nodejs|process)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !given.has(name.replace(/_(bucket|count)$/, '')))).toEqual([])
})
