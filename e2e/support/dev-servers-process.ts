import { devServerFor } from '@samvaer/build/dev-server'
import type { PartKind } from '@samvaer/build/parts'

const parts = JSON.parse(process.argv[2] ?? '[]') as { kind: PartKind; directory: string; refresh?: boolean }[]
const servers = []
for (const { kind, directory, refresh } of parts) {
  servers.push(await devServerFor(kind, directory, { ...(refresh !== undefined && { refresh }) }))
}
process.send?.(servers.map(({ close: _close, ...server }) => server))
