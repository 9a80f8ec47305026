/** The kits as packages, without compiling them: what `npm run trial -- team` does for real. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalog, kits, readKit } from '../src/kits/kit-list.ts'
import { integrityOf, tarballOf } from '../src/kits/tarball.ts'
import { root } from '../src/root.ts'

test('an archive is what tar reads, also with long names, and the same for the same files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'samvaer-tar-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const long = `src/${'long/'.repeat(30)}file.js`
  const files = new Map([
    ['src/run.js', Buffer.from('run')],
    [long, Buffer.from('x'.repeat(1000))],
  ])
  const tarball = tarballOf(files, new Set(['src/run.js']))
  expect(integrityOf(tarballOf(new Map([...files].toReversed()), new Set(['src/run.js'])))).toBe(integrityOf(tarball))
  writeFileSync(join(folder, 'kit.tgz'), tarball)
  expect(spawnSync('tar', ['xzf', 'kit.tgz'], { cwd: folder }).status).toBe(0)
  expect(readFileSync(join(folder, 'package', long), 'utf8')).toBe('x'.repeat(1000))
  const { stdout } = spawnSync('tar', ['tvzf', 'kit.tgz'], { cwd: folder, encoding: 'utf8' })
  expect(
    stdout
      .split('\n')
      .map((line) => line.slice(0, 10))
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['-rw-r--r--', '-rwxr-xr-x'])
})

test('every package of others has a version, and every kit of ours that a kit stands on is packed', () => {
  const versions = catalog()
  const names = new Set(kits.map((kit) => readKit(kit).name))
  // `cli` is packed as the commands of a team, which stand on less.
  for (const kit of kits.filter(({ entries }) => !entries)) {
    const { dependencies } = readKit(kit)
    for (const [name, wanted] of Object.entries(dependencies))
      expect(wanted === 'workspace:*' ? names.has(name) : versions.has(name), name).toBe(true)
  }
})

test('every kit says what changed, this version first', () => {
  for (const kit of kits) {
    const file = join(root, kit.folder, 'CHANGELOG.md')
    expect(existsSync(file), file).toBe(true)
    expect(/^## (\S+)/m.exec(readFileSync(file, 'utf8'))?.[1], file).toBe(readKit(kit).version)
  }
})
