import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { errorDomains } from './error-texts.ts'
import { declaredErrors, errors } from './errors.ts'

it('has the errors of every domain that declares some', () => {
  const files = globSync('*.ts', { cwd: path.join(import.meta.dirname, 'errors') })
  const domains = files.map((file) => path.basename(file, '.ts')).filter((name) => name !== 'declare')
  expect(Object.keys(declaredErrors).toSorted()).toEqual(domains.toSorted())
  expect(['common', ...errorDomains].toSorted()).toEqual(domains.toSorted())
})

it('has each code once', () => {
  const codes = Object.values(declaredErrors).flatMap((table) => Object.keys(table))
  expect(codes.toSorted()).toEqual(Object.keys(errors).toSorted())
})
