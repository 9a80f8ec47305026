/** The service worker: one script of its own beside the shell, without a runtime, chunks or styles. */
import type { Configuration } from 'webpack'
import { buildCache } from './build-cache.ts'
import { scripts } from './webpack-config.ts'

/** The name under which it stands at the root of every site. */
export const workerFile = 'service-worker.js'

/** The webpack configuration of the worker of the shell in `directory`, written into the folder `output`. */
export const workerConfig = (directory: string, output: string): Configuration => ({
  name: 'service-worker',
  mode: 'production',
  context: directory,
  devtool: 'hidden-source-map',
  target: ['webworker', 'es2022'],
  entry: './src/service-worker/worker.ts',
  output: { path: output, filename: workerFile, clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [scripts(false, false)] },
  cache: buildCache('service-worker', import.meta.url),
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'error' },
})
