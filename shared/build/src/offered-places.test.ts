/** Every place that is drawn is offered by whoever draws it, with the values that it gives, and fits those who fill it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { misfits, type Offers } from '@samvaer/contracts/registry/offers'
import { shellOffers } from '@samvaer/contracts/shell/offers'
import { expect, it } from 'vitest'
import { sourceFiles } from './folder-imports.ts'
import { readRemoteDescription, remoteParts, repositoryRoot } from './parts.ts'

const remotes = remoteParts().map(({ directory }) => ({ directory, remote: readRemoteDescription(directory) }))

/** Returns the names of the places that the code of some folders draws. */
const drawnIn = (...folders: string[]): string[] => {
  const files = folders.flatMap((folder) => sourceFiles(folder).map((file) => path.join(folder, file)))
  const code = files.map((file) => readFileSync(file, 'utf8'))
  return [
    ...new Set(code.flatMap((text) => [...text.matchAll(/<Slot\s+name="([\w.]+)"/g)].map(([, name = '']) => name))),
  ]
}
const namesOf = (offers: Offers = {}) => Object.keys(offers).toSorted()

it('the shell and the components draw what the shell offers', () => {
  const folders = ['shell/src', 'shared/ui/src'].map((folder) => path.join(repositoryRoot, folder))
  expect(drawnIn(...folders).toSorted()).toEqual(namesOf(shellOffers))
})

it.each(remotes)('$remote.name draws what it offers', ({ directory, remote }) => {
  expect(drawnIn(path.join(directory, 'src')).toSorted()).toEqual(namesOf(remote.offers))
})

it('everything that a remote puts into a place fits there', () => {
  const all = remotes.map(({ remote }) => remote)
  expect(all.flatMap((remote) => misfits(remote, all))).toEqual([])
  expect(all.flatMap(({ contributes }) => Object.keys(contributes.slots ?? {})).length).toBeGreaterThan(10)
})
