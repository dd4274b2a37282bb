import type { Chart } from './charts.ts'
import type { RecordedFigure, RecordedProof } from './read-proof-page.ts'

/** Returns the index of docs/proofs: the charts, what is missed, and a row for each proof. */
export function writeIndex(proofs: readonly RecordedProof[], charts: readonly Chart[]): string {
  const missed = proofs.flatMap((proof) =>
    proof.figures.filter(({ holds }) => !holds).map((figure) => missedRow(proof, figure)),
  )
  const total = proofs.flatMap(({ figures }) => figures)
  return [
    '# Proofs',
    '',
    'Each page was written by `pnpm prove NAME`, with the date, the commit, the seed, the figures with their spread, and whether they hold. This page and its charts are generated from them by `pnpm docs:proofs`.',
    '',
    `${proofs.length} proofs, ${total.length} figures, ${missed.length} of them not reached.`,
    '',
    ...charts.flatMap(({ title, about, file }) => [`## ${title}`, '', `![${about}](${file})`, '']),
    '## Not reached',
    '',
    ...(missed.length === 0
      ? ['Every recorded figure holds.']
      : ['| proof | figure | median | wanted |', '| --- | --- | --- | --- |', ...missed]),
    '',
    '## All proofs',
    '',
    '| proof | what it shows | measured | commit | figures that hold |',
    '| --- | --- | --- | --- | --- |',
    ...proofs.map(proofRow),
    '',
  ].join('\n')
}

function proofRow({ name, title, date, commit, figures }: RecordedProof) {
  const held = figures.filter(({ holds }) => holds).length
  return `| [${name}](${name}.md) | ${title} | ${date} | ${commit} | ${held} of ${figures.length} |`
}

const missedRow = ({ name }: RecordedProof, { what, median, unit, wanted }: RecordedFigure) =>
  `| [${name}](${name}.md) | ${what} | ${median} ${unit} | ${wanted} |`
