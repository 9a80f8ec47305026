/** Development servers: webpack in memory, changes sent to the open page, the state of its components kept. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { BuildError } from '../build-error.ts'
import type { Report } from '../build-report.ts'
import { standaloneConfig } from '../build-standalone.ts'
import { type PartKind, readRemoteDescription } from '../parts.ts'
import { webpackConfig } from '../webpack/webpack-config.ts'
import { devBase, devRelease, hotPath } from './dev-release.ts'
import { sourceLine } from './source-line.ts'

export interface DevServerOptions {
  /** A free one when absent. */
  port?: number
  /**
   * False for a server whose build is taken as a local override into a production shell: no hot reload then, and no
   * development runtime of React, which that shell has not.
   */
  refresh?: boolean
  report?: Report
}

export interface DevServer {
  name: string
  directory: string
  kind: PartKind
  origin: string
  /** Path prefixes that this server answers. */
  paths: readonly string[]
  close(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** The script that a development page runs first; see there. */
export const refreshHookFile = 'refresh-hook.js'
const refreshHook = (): string => readFileSync(path.join(import.meta.dirname, refreshHookFile), 'utf8')

const firstBuild = (compiler: webpack.Compiler | webpack.MultiCompiler, report: Report): Promise<void> =>
  new Promise((resolve) => {
    compiler.hooks.done.tap('DevServer', (stats) => {
      if (stats.hasErrors()) report(stats.toString({ preset: 'errors-only', colors: false }))
      resolve()
    })
  })

/**
 * Starts the development server of a part and waits for its first build. A file that does not compile is reported and
 * mended by the next edit.
 * @throws BuildError when the configuration is wrong
 */
export const devServerFor = async (
  kind: PartKind,
  directory: string,
  { port, refresh = true, report = console.log }: DevServerOptions = {},
): Promise<DevServer> => {
  const name = kind === 'shell' ? 'shell' : readRemoteDescription(directory).name
  const publicPath = kind === 'shell' ? '/assets/' : devBase(name)
  const configs: Configuration[] = [webpackConfig({ kind, directory, mode: 'development', publicPath, refresh })]
  const alone = kind === 'remote' && refresh ? readRemoteDescription(directory).standalone : undefined
  if (alone) {
    const output = path.join(directory, '.cache/standalone')
    configs.push(standaloneConfig({ name, directory }, alone, { mode: 'development', output, publicPath }))
  }
  const compiler = webpack(configs)
  if (!compiler) throw new BuildError('webpack refused its configuration')
  const chosenPort = port ?? (await freePort())
  const built = firstBuild(compiler, report)
  const own = 'compilers' in compiler ? compiler.compilers[0] : compiler
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port: chosenPort,
      allowedHosts: 'all',
      hot: refresh,
      liveReload: false,
      static: false,
      // The command ends everything in its own order.
      setupExitSignals: false,
      // A page of another origin may take a local override from here.
      headers: { 'access-control-allow-origin': '*' },
      devMiddleware: { publicPath, stats: 'none' },
      webSocketServer: { type: 'ws', options: { path: hotPath(name) } },
      // The page comes from another port: the connection goes to wherever the page came from.
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: hotPath(name) },
      },
      setupMiddlewares: (middlewares, { app }) => {
        app?.get(`${publicPath}release.json`, (_request, response) => response.json(devRelease(directory)))
        app?.get(`${publicPath}${refreshHookFile}`, (_request, response) => response.type('js').send(refreshHook()))
        app?.get(`${publicPath}source-line`, async (request, response) =>
          response.json(own ? await sourceLine(own, [request.query.at ?? []].flat().map(String)) : null),
        )
        return middlewares
      },
    },
    compiler,
  )
  await server.start()
  await built
  return {
    name,
    directory,
    kind,
    origin: `http://127.0.0.1:${chosenPort}`,
    paths: [publicPath, hotPath(name)],
    close: () => server.stop(),
  }
}
