import type { Figure, Finding, ProofOptions } from '../kit/proof.ts'
import { proveImage } from './image.ts'

const mostMegabytes = 450
const mostRebuildSeconds = 60

const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const tenth = (value: number) => Math.round(value * 10) / 10

const none = (what: string, count: number): Figure => ({
  what,
  runs: [count],
  wanted: '0',
  holds: count === 0,
})
const asItIs = (what: string, value: number, unit?: string): Figure => ({
  what,
  runs: [value],
  ...(unit !== undefined && { unit }),
  wanted: 'as it is',
  holds: true,
})
const yes = (what: string, isSo: boolean): Figure => ({
  what,
  runs: [Number(isSo)],
  wanted: '1',
  holds: isSo,
})
const rebuild = (what: string, seconds: number): Figure => ({
  what,
  runs: [tenth(seconds)],
  unit: ' s',
  wanted: `at most ${mostRebuildSeconds} s`,
  holds: seconds <= mostRebuildSeconds,
})

export async function findImage({ say }: ProofOptions): Promise<Finding> {
  const found = await proveImage(say)
  const { seconds, unwanted, visit, written } = found
  for (const [kind, [path]] of unwanted) if (path !== undefined) say(`${kind}: ${path}`)
  for (const path of written.slice(0, 10)) say(`written: ${path}`)
  const size = megabytes(found.bytes)
  return {
    figures: [
      {
        what: 'size of the image, all layers',
        runs: [size],
        unit: ' MB',
        wanted: `at most ${mostMegabytes} MB`,
        holds: size <= mostMegabytes,
      },
      asItIs('of these, the base: Debian, Node and npm', megabytes(found.baseBytes), ' MB'),
      asItIs('a build from nothing', tenth(seconds.cold), ' s'),
      rebuild('a build after an edit of the server', seconds.afterServerEdit),
      rebuild(
        'a build after an edit of the web app, with the scripts of the image before',
        seconds.afterWebEdit,
      ),
      ...[...unwanted].map(([kind, paths]) => none(`files in it: ${kind}`, paths.length)),
      asItIs('scripts and styles of the image before', found.earlierAssets),
      {
        what: 'packages in its SBOM',
        runs: [found.sbomPackages],
        wanted: 'at least 100',
        holds: found.sbomPackages >= 100,
      },
      {
        what: 'user id of its processes',
        runs: [found.uid],
        wanted: '1000',
        holds: found.uid === 1000 && found.user === 'node',
      },
      asItIs('preparing an empty installation from it', tenth(found.prepareSeconds), ' s'),
      asItIs('api, realtime and worker from it, until all are ready', tenth(found.startSeconds), ' s'),
      yes('the front page and its script', visit.hasScript),
      {
        what: 'places found for «lisbon»',
        runs: [visit.places.length],
        wanted: 'at least 1',
        holds: visit.places.some((label) => label.startsWith('Lisbon')),
      },
      {
        what: 'from a message to the other’s socket, over two processes',
        runs: [tenth(visit.deliveredMs)],
        unit: ' ms',
        wanted: 'it arrives',
        holds: true,
      },
      yes('a mail, sent by the worker', visit.hasMail),
      none('files that the processes wrote outside /tmp', written.length),
      { what: 'processes that stopped cleanly', runs: [found.clean], wanted: '3', holds: found.clean === 3 },
    ],
    words:
      'Built by buildah (`--isolation chroot`) with an empty store, from the working tree without what `.dockerignore` leaves out; packages come over the network. The base is made by debootstrap and has the Node that runs the proof, because there was no registry of images; the one that ops/Dockerfile names was not tried here, and is larger or smaller by what Docker’s image holds. The rebuilds find the layers of the build before them. The processes run from the image with `buildah run`, without a container’s own network, against a database, a Redis and a bucket of their own: first `prepare.ts` with the owner’s address, then the image’s command once for each role of ops/compose.production.yaml. Nobody but buildah ran the image: Docker, Podman and a read-only mount were not available, so what is written outside /tmp is counted instead.',
  }
}
