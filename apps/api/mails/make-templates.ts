import { createElement as h, type ReactElement } from 'react'
import { render } from '@react-email/render'
import { layout } from './layout.ts'
import { digits, mainAction, paragraph, secondAction, title } from './notice.ts'

const text = '{{text}}'
const action = { label: '{{label}}', href: '{{href}}' }

/** Renders the page of a mail and each of its parts once, with slots in place of values. */
export async function makeTemplates() {
  const preview = '{{preview}}'
  const rendered = await render(
    layout({ language: '{{language}}', preview, why: '{{why}}', children: '{{content}}' }),
  )
  // The padding depends on the length of the preview, so the server makes it.
  const [padding = '', signs = ''] = /<div>([^<]+)<\/div>(?=<\/div><!--body-->)/.exec(rendered) ?? []
  const previewPadding = /^(.+?)\1*$/u.exec(signs)?.[1]
  if (previewPadding === undefined) throw new Error('the preview of a mail is not padded any more')
  return {
    page: rendered.replace(padding, '{{padding}}'),
    previewPadding,
    heading: await renderPart(h(title, { text })),
    paragraph: await renderPart(h(paragraph, { text })),
    code: await renderPart(h(digits, { text })),
    button: await renderPart(h(mainAction, action)),
    link: await renderPart(h(secondAction, action)),
  }
}

/** Leaves out the document that is rendered around each part. */
async function renderPart(part: ReactElement): Promise<string> {
  const [, inner] = /<!--\$-->(.+)<!--\/\$-->/.exec(await render(part)) ?? []
  if (inner === undefined) throw new Error('react-email renders parts in another way than this script knows')
  return inner
}
