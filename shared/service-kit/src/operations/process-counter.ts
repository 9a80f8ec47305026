import { Counter, register } from 'prom-client'

/** A figure of what a service counts, for `/metrics`; one a process, however often the service is started in it. */
export const processCounter = <Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> =>
  (register.getSingleMetric(name) as Counter<Label> | undefined) ??
  new Counter({ name, help, labelNames: [...labelNames] })
