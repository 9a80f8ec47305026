import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearData, prepareDataDirectory, readKeys } from '../src/platform/data-directory.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samvaer-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is made where it is missing', () => {
    const path = join(folder, 'a', 'b')
    expect(prepareDataDirectory(path)).toBe(path)
    expect(statSync(path).isDirectory()).toBe(true)
  })

  it('says in one line why a path cannot be used', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => prepareDataDirectory(join(file, 'data'))).toThrow(/^Cannot use .*: a part of the path is a file\.$/)
  })

  it('keeps its keys over starts, for its owner alone', () => {
    const keys = readKeys(folder)
    expect(readKeys(folder)).toEqual(keys)
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
    expect(Buffer.from(keys.sealKeys.split(':')[1] ?? '', 'base64')).toHaveLength(32)
  })

  it('does not make new keys over a damaged file', () => {
    writeFileSync(join(folder, 'keys.json'), '{')
    expect(() => readKeys(folder)).toThrow(/cannot be read as keys/)
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toBe('{')
  })

  it('is not started on while a restore has not ended', () => {
    writeFileSync(join(folder, 'restoring'), '[]')
    expect(() => prepareDataDirectory(folder)).toThrow('has not ended')
  })

  it('keeps the keys when the data is thrown away', () => {
    const keys = readKeys(folder)
    writeFileSync(join(folder, 'mail'), 'x')
    clearData(folder)
    expect(readKeys(folder)).toEqual(keys)
    expect(() => statSync(join(folder, 'mail'))).toThrow()
  })
})
