/** The environment as a table: which variables a process reads, what they mean, and what holds where nobody sets them. */
import * as z from 'zod'

/** A row of docs/settings.md. */
export interface Variable {
  name: string
  /** Undefined where the variable has to be set. */
  unset: string | undefined
  means: string
  secret: boolean
}

/** Returns the text that stands for a variable that nobody sets: the default before anything is read from it. */
const unsetText = (schema: z.core.$ZodType): string | undefined => {
  const { def } = schema._zod as { def: { type: string; defaultValue?: unknown; in?: z.core.$ZodType } }
  if (def.type === 'default') return String(def.defaultValue)
  return def.type === 'pipe' && def.in ? unsetText(def.in) : undefined
}

export const variablesOf = (variables: z.ZodObject): Variable[] =>
  Object.entries(variables.shape).map(([name, schema]) => {
    const { description = '', secret = false } = z.globalRegistry.get(schema) ?? {}
    return { name, unset: unsetText(schema), means: description, secret: secret === true }
  })

/** Returns the values of the environment, or a sentence for each variable that is wrong or missing. */
export const readVariables = <Shape extends z.ZodRawShape>(
  variables: z.ZodObject<Shape>,
  environment: NodeJS.ProcessEnv,
): { values: z.output<z.ZodObject<Shape>>; problems?: never } | { values?: never; problems: string[] } => {
  const read = variables.safeParse(environment)
  if (read.success) return { values: read.data }
  return { problems: read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
}

/** Ends the process with code 1 and one line that names what is wrong. */
export function endWith(problems: readonly string[]): never {
  console.error(`Settings are wrong: ${problems.join('; ')}`)
  process.exit(1)
}

/** Returns the parts of a text between commas, without those that are empty. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
