const kilobyte = 1024
const megabyte = kilobyte * 1024

/** Says how large a file is: `184 kB`, from a megabyte on `1.4 MB`. */
export const sizeOf = (bytes: number, number: (value: number) => string): string =>
  bytes < megabyte
    ? `${number(Math.max(1, Math.round(bytes / kilobyte)))} kB`
    : `${number(Math.round((bytes / megabyte) * 10) / 10)} MB`
