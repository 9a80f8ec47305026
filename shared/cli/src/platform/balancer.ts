/** A balancer in front of several processes of a part: Caddy, which asks each whether it is ready. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ClearFailure } from '../failure.ts'

export interface BalancedPart {
  port: number
  /** Of its processes. */
  urls: readonly string[]
}

/**
 * A process that refuses a connection is left out for a second, and one that says that it is not ready until it is. What
 * was sent is sent again where no process has begun with it, and reads also otherwise: for ten seconds in all.
 */
const siteOf = ({ port, urls }: BalancedPart): string => `
http://:${port} {
  bind 127.0.0.1
  reverse_proxy ${urls.map((url) => new URL(url).host).join(' ')} {
    trusted_proxies 127.0.0.1/8
    lb_policy round_robin
    lb_try_duration 10s
    lb_try_interval 50ms
    fail_duration 1s
    health_uri /health/ready
    health_interval 500ms
    health_timeout 5s
    transport http {
      dial_timeout 1s
      # Shorter than ours keep an idle connection: none is closed as something is sent into it.
      keepalive 30s
    }
  }
}
`

/** @param folder for its files. @throws ClearFailure where Caddy is missing or ends at once */
export const startBalancer = async (
  folder: string,
  parts: readonly BalancedPart[],
): Promise<{ stop(): Promise<void> }> => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'Caddyfile')
  const options = '{\n  admin off\n  auto_https off\n  log {\n    level ERROR\n  }\n}\n'
  writeFileSync(file, options + parts.map(siteOf).join(''))
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const ended = once(child, 'exit').then(
    () => 'ended' as const,
    () => 'missing' as const,
  )
  const failed = await Promise.race([ended, pause(500)])
  if (failed === 'missing') throw new ClearFailure('caddy is missing: apt-get install caddy')
  if (failed === 'ended') throw new ClearFailure(`caddy ended with ${child.exitCode}: ${file}`)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
