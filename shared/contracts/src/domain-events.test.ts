import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { type DomainEventName, domainEvents } from './domain-events.ts'

it('is made of the domain events of every domain, each declared once', async () => {
  const files = globSync('*/domain-events.ts', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(8)
  const tables = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(import.meta.dirname, file))) as Record<string, Record<string, unknown>>
      return Object.keys(module[`${dirname(file)}DomainEvents`] ?? {})
    }),
  )
  expect(tables.flat().toSorted()).toEqual(Object.keys(domainEvents).toSorted())
})

/** Domains whose events others send: they declare what they take. */
const taken: readonly string[] = ['mail', 'media', 'notifications']
/** Of a domain that sends others itself. */
const takenAmong: readonly string[] = ['SignalFound']

it('is declared by a domain that sends it, or by the one that all others send it to', async () => {
  for (const file of globSync('*/domain-events.ts', { cwd: import.meta.dirname })) {
    const domain = dirname(file)
    const module = (await import(join(import.meta.dirname, file))) as Record<string, Record<DomainEventName, unknown>>
    const names = Object.keys(module[`${domain}DomainEvents`] ?? {}) as DomainEventName[]
    const foreign = names.filter((name) => !(domainEvents[name].from as readonly string[]).includes(domain))
    expect({ domain, foreign }).toEqual({
      domain,
      foreign: taken.includes(domain) ? names : foreign.filter((name) => takenAmong.includes(name)),
    })
  }
})
