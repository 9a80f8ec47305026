import * as z from 'zod'

/** The content of a file, or its faults, a sentence each. */
export type Checked<T> = { value: T; faults?: never } | { value?: never; faults: string[] }

/** Content by its schema; `where` stands before each fault. */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
  content: unknown,
  where: string,
): Checked<z.output<Schema>> => {
  const result = schema.safeParse(content)
  if (result.success) return { value: result.data }
  return {
    faults: z
      .prettifyError(result.error)
      .split('\n')
      .map((line) => `${where}: ${line}`),
  }
}
