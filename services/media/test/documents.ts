/** The end of every document: the place where its index begins, and the mark that it ends. */
export const ending = 'startxref\n9\n%%EOF\n'

/** An empty page as a PDF. */
export const aPdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R/Size 4>>
${ending}`,
  'latin1',
)
