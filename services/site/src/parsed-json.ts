/** JSON of a file that somebody writes by hand: its content, or what is wrong with it. */
export const parsedJson = (text: string): { content: unknown } | { fault: string } => {
  try {
    return { content: JSON.parse(text) }
  } catch (error) {
    return { fault: `not JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}
