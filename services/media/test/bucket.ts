/** A bucket behind a real port: S3rver speaks S3, with signatures, over files in a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'

const name = 'samvaer-media'
/** The credentials that the server knows; another secret is refused. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export interface Bucket {
  /** As `S3_URL` has it. */
  url: string
  keys(): Promise<string[]>
  bytesOf(key: string): Promise<Buffer>
  /** Nobody answers at its port any more. */
  goAway(): Promise<void>
  close(): Promise<void>
}

export const startBucket = async (): Promise<Bucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'samvaer-bucket-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name }] })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  let there = true
  const goAway = async () => {
    if (there) await server.close()
    there = false
  }
  return {
    url: `http://${credentials.accessKeyId}:${credentials.secretAccessKey}@127.0.0.1:${port}/${name}`,
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name }))
      return Contents.map(({ Key = '' }) => Key)
    },
    bytesOf: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    goAway,
    close: async () => {
      client.destroy()
      await goAway()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
