import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mirror } from '../kit/mirror.ts'
import type { Buildah } from './buildah.ts'

/**
 * Makes what `NODE_IMAGE` names elsewhere, from Debian's packages and the Node that runs this: a slim Debian with Node, npm
 * and a user `node`. So the proof needs no registry of images.
 */
export async function makeBaseImage({ folder, build }: Buildah, tag: string) {
  const context = join(folder, 'base')
  const root = join(context, 'root')
  mkdirSync(context)
  execFileSync(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates,libatomic1', 'bookworm', root, mirror()],
    { stdio: 'ignore' },
  )
  // As the slim images of Debian leave them out.
  for (const name of ['doc', 'man', 'info', 'locale', 'lintian'])
    rmSync(join(root, 'usr/share', name), { recursive: true, force: true })
  for (const name of ['lib/apt/lists', 'cache/apt'])
    rmSync(join(root, 'var', name), { recursive: true, force: true })
  const local = join(root, 'usr/local')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'))
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  execFileSync('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'])
  execFileSync('tar', ['-C', root, '-cf', join(context, 'root.tar'), '.'])
  rmSync(root, { recursive: true })
  writeFileSync(
    join(context, 'Dockerfile'),
    'FROM scratch\nADD root.tar /\nENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
  )
  await build(tag, context, ['--file', join(context, 'Dockerfile')])
}
