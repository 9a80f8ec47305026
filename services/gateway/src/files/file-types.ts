import { extname } from 'node:path'

interface FileType {
  type: string
  /** Worth compressing: text. */
  text: boolean
}

const text = (type: string): FileType => ({ type: `${type}; charset=utf-8`, text: true })
const binary = (type: string): FileType => ({ type, text: false })

const types: Record<string, FileType> = {
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.html': text('text/html'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.atom': text('application/atom+xml'),
  '.xml': text('application/xml'),
  '.webmanifest': text('application/manifest+json'),
  '.avif': binary('image/avif'),
  '.gif': binary('image/gif'),
  '.ico': binary('image/x-icon'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.mp4': binary('video/mp4'),
  '.png': binary('image/png'),
  '.webm': binary('video/webm'),
  '.webp': binary('image/webp'),
  '.woff2': binary('font/woff2'),
}

/** The type of a file by its name; what we do not know is sent as bytes, and nosniff keeps it so. */
export const fileType = (name: string): FileType =>
  types[extname(name).toLowerCase()] ?? binary('application/octet-stream')
