/** Hands a receipt to the reader as a file. */
export const downloadPdf = ({ fileName, pdf }: { fileName: string; pdf: string }): void => {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
