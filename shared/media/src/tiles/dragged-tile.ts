/** The type of data by which a dragged tile is known: browsers offer the picture in it as a file as well. */
export const draggedTile = 'application/x-samvaer-picture'
