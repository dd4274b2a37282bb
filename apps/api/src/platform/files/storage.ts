import { createReadStream } from 'node:fs'
import {
  DeleteObjectsCommand,
  GetBucketCorsCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Histogram } from 'prom-client'
import type { StorageConfig } from '../config.ts'
import { inSpan } from '../telemetry/spans.ts'

interface Upload {
  key: string
  contentType: string
  maxBytes: number
}

/** Longest life of a link to a file: who may see it can change, a link that was given out can't. */
const linkSeconds = 600

const duration = new Histogram({
  name: 'wayfellow_storage_duration_seconds',
  help: 'Time of one call to the file storage with its retries, by command and outcome: ok, missing, failed',
  labelNames: ['command', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 20],
})

/** Their failures have a series from the first call on: one that begins with a failure hides it from every rate. */
const used = new Set<string>()

export const createClient = (config: StorageConfig) =>
  new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    forcePathStyle: true,
    // Checksums of the newest kind are not understood by every S3-compatible server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Photos and exports in S3; nothing when the operator has configured none. */
export function createStorage(config: StorageConfig) {
  if (config.S3_ENDPOINT === '') return undefined
  const client = createClient(config)
  client.middlewareStack.add((next, { commandName: command = 'unknown' }) => async (args) => {
    if (!used.has(command)) duration.zero({ command, outcome: 'failed' })
    used.add(command)
    const observe = duration.startTimer({ command })
    try {
      const output = await inSpan(`s3 ${command}`, () => next(args))
      observe({ outcome: 'ok' })
      return output
    } catch (error) {
      observe({ outcome: error instanceof Error && error.name === 'NoSuchKey' ? 'missing' : 'failed' })
      throw error
    }
  })
  const Bucket = config.S3_BUCKET

  return {
    /** A form with which a browser can upload this one file, of this type, up to this size, straight to the storage. */
    presignUpload: ({ key, contentType, maxBytes }: Upload, seconds = linkSeconds) =>
      createPresignedPost(client, {
        Bucket,
        Key: key,
        Expires: Math.min(seconds, linkSeconds),
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
      }),

    presignDownload: (key: string, seconds = linkSeconds, saveAs?: string) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: key,
          ...(saveAs !== undefined && { ResponseContentDisposition: `attachment; filename="${saveAs}"` }),
        }),
        { expiresIn: Math.min(seconds, linkSeconds) },
      ),

    write: async (key: string, body: Uint8Array, contentType: string) => {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }))
    },

    /** A file of this machine, however large, without holding it in memory. */
    writeFile: async (key: string, path: string, bytes: number, contentType: string) => {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: bytes,
          ContentType: contentType,
        }),
      )
    },

    /** Under a name that never means anything else, so whoever has it may keep it. */
    writePublic: async (key: string, body: Uint8Array, contentType: string) => {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },

    /** Lets everybody read `photos/`, nothing else, and browsers send the forms that we sign. Returns whether that is new. */
    prepare: async (): Promise<boolean> => {
      const Statement = [
        {
          Effect: 'Allow',
          Principal: '*',
          Action: 's3:GetObject',
          Resource: `arn:aws:s3:::${Bucket}/photos/*`,
        },
      ]
      const Policy = JSON.stringify({ Version: '2012-10-17', Statement })
      // From anywhere: a form is worth its signature, and there are no cookies to misuse.
      const CORSRules = [{ AllowedOrigins: ['*'], AllowedMethods: ['POST', 'GET'], AllowedHeaders: ['*'] }]
      const [policy, cors] = await Promise.all([
        client.send(new GetBucketPolicyCommand({ Bucket })).catch(() => undefined),
        client.send(new GetBucketCorsCommand({ Bucket })).catch(() => undefined),
      ])
      const methods = cors?.CORSRules?.[0]?.AllowedMethods?.toSorted().join()
      if (policy?.Policy === Policy && methods === 'GET,POST') return false
      await client.send(new PutBucketPolicyCommand({ Bucket, Policy }))
      await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
      return true
    },

    read: async (key: string): Promise<Uint8Array | undefined> => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },

    /** The keys that begin so, in pages. */
    list: async function* (Prefix: string): AsyncGenerator<string[]> {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
        )
        yield (page.Contents ?? []).map(({ Key = '' }) => Key)
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },

    /** Says nothing of keys that were not there: what must be gone is gone. */
    remove: async (keys: readonly string[]) => {
      const { Errors } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }),
      )
      if (Errors?.length) throw new Error(`${Errors.length} of ${keys.length} files could not be removed`)
    },

    isReady: async (): Promise<boolean> => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(2_000) })
        return true
      } catch {
        return false
      }
    },

    close: () => client.destroy(),
  }
}
export type Storage = NonNullable<ReturnType<typeof createStorage>>
