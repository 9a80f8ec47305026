import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../parts.ts'
import { sharedFolders } from './content-stamp.ts'

const folder = (name: string) => path.join(repositoryRoot, name)

it('knows the packages that a part is built from by their names, whatever their folders are called', () => {
  const folders = sharedFolders(folder('shell'))
  const wanted = ['contracts', 'remote-kit', 'ui', 'media'].map((name) => folder(`shared/${name}`))
  expect([...folders]).toEqual(expect.arrayContaining(wanted))
})

it('takes a service for none of them', () => {
  const dependents = sharedFolders(folder('services/profile'))
  expect([...dependents]).not.toContain(folder('services/media'))
})
