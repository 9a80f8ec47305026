/**
 * Tells every copy of zod in the page, the shell's and each remote's, not to compile its schemas: it would try whether
 * it may, and the content security policy would report each try (R14).
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig = { jitless: true }

export {}
