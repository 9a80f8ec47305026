/** The one webpack configuration of shell and remotes; why each switch is set stands beside it. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type DefinePlugin, type RuleSetRule } from 'webpack'
import { versionToken } from '../output/release-version.ts'
import { exposedModules, type PartKind, readPackage, readRemoteDescription, repositoryRoot } from '../parts.ts'
import { sharedDependencies } from '../shared-dependencies.ts'
import { buildCache } from './build-cache.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { filesOfRemote, filesOfShell } from './first-files.ts'
import { acceptedVersions, installedVersion } from './installed-version.ts'
import { minimizers } from './minimizers.ts'
import { sharedModulesRequest, writeSharedModules } from './shared-modules.ts'

export type BuildMode = 'production' | 'development'

export interface WebpackOptions {
  kind: PartKind
  /** The part's folder, absolute. */
  directory: string
  mode: BuildMode
  /** The folder of the files; `dist` of the folder when absent. */
  output?: string
  /**
   * The path at which the browser finds the files; by default `/assets/`, or `/mfe/<name>/<version>/` with the
   * version's token.
   */
  publicPath?: string
  /**
   * Hot reload that keeps the state of components. Off for a development build that runs inside a production shell:
   * its React has no development runtime, and a build that expects one crashes.
   */
  refresh?: boolean
}

const esm = (name: string): [string, string] => [`${name}$`, fileURLToPath(import.meta.resolve(name))]

/** Without these the shell holds the federation runtime twice, once as CommonJS. */
const federationAliases = Object.fromEntries([
  esm('@module-federation/runtime'),
  esm('@module-federation/runtime-core'),
  esm('@module-federation/sdk'),
])

/** A remote carries no copy of what is shared; the shell brings all of it. */
const consumed = Object.fromEntries(
  sharedDependencies.map(({ request, versioned }) => [
    request,
    {
      singleton: true,
      strictVersion: versioned,
      requiredVersion: versioned ? acceptedVersions(installedVersion(request)) : (false as const),
      import: false as const,
    },
  ]),
)

const treeShakingLoader = fileURLToPath(import.meta.resolve('./tree-shaking-loader.ts'))

/** The module by which everything comes that a page has of the router. */
const routerLibrary = path.join(repositoryRoot, 'shared/remote-kit/src/internal/router-library.ts')

/** The condition of `exports` that packages open for the shell alone: the build of a remote does not find it. */
export const shellCondition = 'samvaer-shell'

/** TypeScript to JavaScript, for parts and for the service worker. */
export const scripts = (development: boolean, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: fileURLToPath(import.meta.resolve('swc-loader')),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic', development: development && refresh, refresh: development && refresh },
      },
    },
  },
})

/**
 * Style sheets, those of modules with names of their own.
 * @param extracted false for a build that needs those names alone
 */
export const styles = (shortName: string, { extracted = true } = {}): RuleSetRule[] => {
  const loader = (modules: object | false) => [
    // Extracted in development too: a style element would break the style-src of the CSP.
    ...(extracted ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: fileURLToPath(import.meta.resolve('css-loader')),
      options: { modules: modules && { ...modules, exportOnlyLocals: !extracted } },
    },
  ]
  const readableNames = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${shortName}_[local]_[hash:base64:5]`,
  }
  return [
    { test: /\.module\.css$/, use: loader(readableNames) },
    { test: /(?<!\.module)\.css$/, use: loader(false), sideEffects: true },
  ]
}

/** The public path and names of a part. */
const namesOf = ({ kind, directory, publicPath }: WebpackOptions) => {
  if (kind === 'shell') return { name: 'shell', unique: 'shell', publicPath: publicPath ?? '/assets/' }
  const { name } = readRemoteDescription(directory)
  const version = `${readPackage(directory).version}-${versionToken}`
  return { name, unique: `${name}-${version}`, publicPath: publicPath ?? `/mfe/${name}/${version}/` }
}

const remoteFederation = (directory: string, name: string, suffix: string): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name,
    filename: `entry${suffix}.js`,
    exposes: exposedModules(directory, readRemoteDescription(directory)),
    // A property of window and not a variable: names with a dash are allowed, and it can be deleted on a fall-back.
    library: { type: 'window', name },
    shared: consumed,
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    // One federation runtime in the page: the shell's.
    experiments: { optimization: { target: 'web' }, externalRuntime: true },
  })

/** The shell uses the federation runtime as a library; the constant drops its code for Node. */
const shellFederation = (): DefinePlugin => new webpack.DefinePlugin({ ENV_TARGET: JSON.stringify('web') })

/** The webpack configuration of a part. */
export const webpackConfig = (options: WebpackOptions): Configuration => {
  const { kind, directory, mode } = options
  const development = mode === 'development'
  const refresh = development && options.refresh !== false
  const { name, unique, publicPath } = namesOf(options)
  const suffix = development ? '' : '.[contenthash:8]'
  return {
    name,
    mode,
    context: directory,
    // No eval in development either: the page runs under the same CSP as in production.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', 'es2022'],
    // A remote has no code of its own before somebody asks for an exposed module.
    entry: kind === 'shell' ? { main: './src/index.ts' } : {},
    output: {
      path: options.output ?? path.join(directory, 'dist'),
      filename: `[name]${suffix}.js`,
      chunkFilename: `[name]${suffix}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath,
      uniqueName: unique,
      clean: !development,
      // Milliseconds after which a chunk counts as failed: an area falls back within five seconds (R17).
      chunkLoadTimeout: 5000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      ...(kind === 'shell' && { conditionNames: [shellCondition, '...'] }),
      alias: {
        ...federationAliases,
        ...(kind === 'shell' && { [sharedModulesRequest]: writeSharedModules(directory) }),
      },
    },
    module: {
      rules: [
        { ...scripts(development, refresh), exclude: [/node_modules/, ...(development ? [] : [routerLibrary])] },
        ...styles(name),
        ...(development ? [] : [{ test: routerLibrary, loader: treeShakingLoader }]),
        { test: /\.(svg|png|webp|avif|jpg|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      runtimeChunk: false,
      ...(!development && {
        splitChunks: {
          cacheGroups: kind === 'shell' ? filesOfShell() : filesOfRemote(readRemoteDescription(directory)),
        },
      }),
      ...(!development && { minimizer: minimizers() }),
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${suffix}.css`,
        chunkFilename: `[name]${suffix}.css`,
        // Chunks of development gather modules in several orders, of which browsers would warn at each start.
        ignoreOrder: development,
      }),
      kind === 'shell' ? shellFederation() : remoteFederation(directory, name, suffix),
      new ChunkIntegrityPlugin(),
      ...(refresh ? [new ReactRefreshPlugin({ library: unique, overlay: false })] : []),
    ],
    cache: buildCache(
      `${path.basename(directory)}-${mode}${refresh ? '' : '-plain'}`,
      import.meta.url,
      import.meta.resolve('./tree-shaking-loader.ts'),
    ),
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  }
}
