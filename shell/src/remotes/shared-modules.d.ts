/** Written by the build from the single list of shared dependencies (shared/build/src/shared-dependencies.ts). */
declare module '@samvaer/shared-modules' {
  import type { createInstance } from '@module-federation/runtime'

  export const sharedModules: NonNullable<Parameters<typeof createInstance>[0]['shared']>
}
