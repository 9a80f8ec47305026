import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseDescription } from '@samvaer/contracts/registry/release'

/** The parts of `remote.json` that a test says itself. */
export type Described = Partial<ReleaseDescription['remote']>

const hashOf = (content: string): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Puts a small but complete release where the build tools would put it, and answers its description. */
export const writeRelease = async (
  dataDir: string,
  version: string,
  files: Record<string, string> = {},
  said: Described = {},
): Promise<ReleaseDescription> => {
  const { name = 'mfe-blogs' } = said
  const contents: Record<string, string> = {
    'entry.js': `globalThis.version = '${version}'`,
    'pages/list.js': 'export {}',
    'list.css': '@layer remote { h1 { margin: 0 } }',
    'mf-manifest.json': JSON.stringify({ id: name, metaData: { version } }),
    ...files,
  }
  const folder = join(dataDir, 'releases', name, version)
  const description: ReleaseDescription = {
    name,
    version,
    builtAt: '2026-11-20T10:00:00.000Z',
    entry: 'entry.js',
    integrity: Object.fromEntries(Object.entries(contents).map(([file, content]) => [file, hashOf(content)])),
    exposes: { './remote': { scripts: ['pages/list.js'], styles: ['list.css'] } },
    remote: {
      owner: 'Team Blogs',
      routes: ['/Blogs'],
      anonymousRoutes: [],
      contributes: {},
      areas: ['Blogs'],
      tier: 2,
      sizeBudget: 60_000,
      ...said,
      name,
    },
  }
  for (const [file, content] of Object.entries(contents)) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(description))
  return description
}
