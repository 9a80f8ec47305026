/** Units of the drawings; pixels of the largest picture. */
export const sceneSize = { width: 1440, height: 960 } as const
