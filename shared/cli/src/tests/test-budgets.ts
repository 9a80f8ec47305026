/**
 * The allowed cost of the proof, as data: by step, by the level of a file, by domain. Seconds of wall time on two
 * cores.
 */

/** A domain's packages together, and its browser tests together: a worker's time. */
export const domainBudgets = { packages: 60, browser: 90 } as const

/** Domains that came after the 900 s of the others were set. Each brings its own budget, shared by two workers. */
const later = ['lodges', 'search', 'support', 'billing'].length

/** The steps of a whole run, in their order. */
export const stepBudgets = {
  // Every part is built for the browser and for the server.
  'types, lint and builds': 110,
  packages: 300 + (later * domainBudgets.packages) / 2,
  browser: 490 + (later * domainBudgets.browser) / 2,
} as const
export type Step = keyof typeof stepBudgets

/** The whole of `npm test`. */
export const wholeBudget = Object.values(stepBudgets).reduce((sum, seconds) => sum + seconds, 0)

interface Level {
  name: string
  matches: RegExp
  /** A file of it. */
  seconds: number
}

/** The first that matches a file is its level. */
const levels: readonly Level[] = [
  { name: 'journey', matches: /^e2e\//, seconds: 30 },
  {
    name: 'service',
    matches: /^(services\/[^/]+|shared\/service-kit|shell)\/test\/|^shared\/cli\/test\/services\//,
    seconds: 20,
  },
  { name: 'component', matches: /\.test\.tsx$/, seconds: 5 },
  { name: 'unit', matches: /./, seconds: 2 },
]

/** @throws never: every file has a level */
export const levelOf = (file: string): Level => levels.find(({ matches }) => matches.test(file)) as Level

/** Remotes that come and fail by themselves: a domain of their own, as their browser tests are. */
const alone = /^shell\/test\/alone\//

/**
 * Returns the domain whose budget a file is counted to: a service with its remote, a folder of journeys with its name.
 */
export const domainOf = (file: string): { domain: string; part: keyof typeof domainBudgets } => {
  const [first = '', second = '', third = ''] = file.split('/')
  if (first === 'e2e') return { domain: second === 'journeys' && third ? third : second, part: 'browser' }
  if (alone.test(file)) return { domain: 'alone', part: 'packages' }
  const own = first === 'services' || first === 'shared' ? second : first
  return { domain: own.replace(/^mfe-/, ''), part: 'packages' }
}
