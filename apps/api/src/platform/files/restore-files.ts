import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ObjectVersion,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { StorageConfig } from '../config.ts'
import { createClient } from './storage.ts'

const atOnce = 8

interface Version {
  key: string
  /** Nothing for the mark of a deletion. */
  id: string | undefined
  at: Date
  isLatest: boolean
}

/**
 * Brings every file of a versioned bucket back that was there at a moment and was deleted or overwritten since. Files that
 * came later stay. Returns how many were brought back.
 */
export async function restoreFiles(config: StorageConfig, prefix: string, at: Date): Promise<number> {
  const client = createClient(config)
  try {
    let count = 0
    const queue: Version[] = []
    const settle = async () => {
      await Promise.all(queue.map((version) => bringBack(client, config.S3_BUCKET, version)))
      count += queue.length
      queue.length = 0
    }
    for await (const versions of versionsByKey(client, config.S3_BUCKET, prefix)) {
      const lost = findLost(versions, at)
      if (lost) queue.push(lost)
      if (queue.length === atOnce) await settle()
    }
    await settle()
    return count
  } finally {
    client.destroy()
  }
}

/** The version of one file that was there at the moment, unless it still is. */
export function findLost(versions: readonly Version[], at: Date): Version | undefined {
  const then = versions
    .filter((version) => version.at <= at)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
  return then?.id === undefined || then.isLatest ? undefined : then
}

/** The versions come in the order of keys, so those of one file are together. */
async function* versionsByKey(client: S3Client, Bucket: string, Prefix: string) {
  let current: Version[] = []
  let KeyMarker: string | undefined
  let VersionIdMarker: string | undefined
  do {
    const page = await client.send(
      new ListObjectVersionsCommand({
        Bucket,
        Prefix,
        ...(KeyMarker !== undefined && { KeyMarker }),
        ...(VersionIdMarker !== undefined && { VersionIdMarker }),
      }),
    )
    const found = [
      ...(page.Versions ?? []).map((version) => toVersion(version, version.VersionId)),
      ...(page.DeleteMarkers ?? []).map((mark) => toVersion(mark, undefined)),
    ].toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    for (const version of found) {
      if (current[0] && current[0].key !== version.key) {
        yield current
        current = []
      }
      current.push(version)
    }
    KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined
    VersionIdMarker = page.IsTruncated ? page.NextVersionIdMarker : undefined
  } while (KeyMarker !== undefined)
  if (current.length > 0) yield current
}

const toVersion = (
  { Key = '', LastModified = new Date(0), IsLatest = false }: ObjectVersion | DeleteMarkerEntry,
  id: string | undefined,
): Version => ({ key: Key, id, at: LastModified, isLatest: IsLatest })

async function bringBack(client: S3Client, Bucket: string, { key, id = '' }: Version) {
  const CopySource = `${Bucket}/${encodeURIComponent(key)}?versionId=${encodeURIComponent(id)}`
  await client.send(new CopyObjectCommand({ Bucket, Key: key, CopySource }))
}
