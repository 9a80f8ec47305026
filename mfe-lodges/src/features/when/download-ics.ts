/** Hands a calendar file to the reader, who opens it in a calendar program. */
export const downloadIcs = ({ fileName, ics }: { fileName: string; ics: string }): void => {
  const address = URL.createObjectURL(new Blob([ics], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
