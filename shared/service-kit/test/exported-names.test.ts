import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** What services, gateway and command line build on. Everything else may change without asking anybody. */
const publicModules = [
  'build-service',
  'context-token',
  'define-service',
  'directory',
  'implement',
  'peers',
  'run-service',
  'settings',
  'transport',
]

it('exports these names and no others', async () => {
  const names: Record<string, string[]> = {}
  for (const module of publicModules) names[module] = Object.keys(await import(`../src/${module}.ts`)).sort()
  expect(names).toMatchInlineSnapshot(`
    {
      "build-service": [
        "buildService",
      ],
      "context-token": [
        "addressHeader",
        "contextHeader",
        "knownContext",
        "requestIdHeader",
        "signContext",
        "signServiceToken",
        "tokenLifetime",
        "verifyContext",
        "verifyServiceToken",
      ],
      "define-service": [
        "defineService",
      ],
      "directory": [
        "ageOf",
        "createDirectory",
        "noDirectory",
      ],
      "implement": [
        "handlers",
        "implement",
        "implementFor",
      ],
      "peers": [
        "createPeers",
        "serviceTokens",
      ],
      "run-service": [
        "runService",
      ],
      "settings": [
        "ownThemes",
        "parseContextKeys",
        "readSettings",
        "settingsOf",
      ],
      "transport": [
        "createTransport",
      ],
    }
  `)
})

it('names its files in lower case with hyphens', async () => {
  const entries = await readdir(new URL('../src/', import.meta.url), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  for (const file of files) expect(file).toMatch(/^[a-z]+(-[a-z]+)*(\.test)?\.ts$/)
})
