import { randomBytes } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3'
import { storageSettings } from './app.ts'
import { readStorageConfig } from '../src/platform/config.ts'
import { createClient } from '../src/platform/files/storage.ts'

/** A bucket of its own that keeps versions, as docs/self-hosting/backups.md asks for. */
export async function aVersionedBucket() {
  const Bucket = `wayfellow-restore-${randomBytes(4).toString('hex')}`
  const settings = { ...storageSettings(), S3_BUCKET: Bucket }
  const client = createClient(readStorageConfig(settings))
  await client.send(new CreateBucketCommand({ Bucket }))
  await client.send(
    new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  )
  return {
    settings,
    remove: async () => {
      for (;;) {
        const { Versions = [], DeleteMarkers = [] } = await client.send(
          new ListObjectVersionsCommand({ Bucket }),
        )
        const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
        if (Objects.length === 0) break
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
      await client.send(new DeleteBucketCommand({ Bucket }))
      client.destroy()
    },
  }
}
