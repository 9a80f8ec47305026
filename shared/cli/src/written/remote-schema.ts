/** The schema of `remote.json`, by which an editor completes it (`$schema`): derived from the contracts, with the icons. */
import { remoteDescription } from '@samvaer/contracts/registry/release'
import { iconPaths } from '@samvaer/ui/icon-paths'
import * as z from 'zod'

export const remoteSchema = (): Record<string, unknown> => {
  const { properties, ...schema } = z.toJSONSchema(remoteDescription, {
    io: 'input',
    override: ({ jsonSchema, path }) => {
      if (path.at(-1) === 'icon') jsonSchema.enum = Object.keys(iconPaths)
    },
  })
  const title = 'remote.json: what a remote says about itself (shared/contracts/src/registry/release.ts)'
  return { ...schema, title, properties: { $schema: { type: 'string' }, ...properties } }
}

export const remoteSchemaText = (): string => `${JSON.stringify(remoteSchema(), null, 2)}\n`
