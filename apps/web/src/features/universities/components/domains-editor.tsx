import { Trans, useLingui } from '@lingui/react/macro'
import { domainKinds } from '@wayfellow/contract/client/universities/admin'
import type { DomainKind } from '@wayfellow/contract/universities/admin'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { lookUp } from '../api.ts'
import type { UniversityFormControl } from './university-values.ts'
import styles from './university-form.module.css'

/**
 * E-mail domains of a university and the status each confirms. A domain of another university is shared, unless the
 * admin takes it over.
 */
export function DomainsEditor({ id, control }: { id: string; control: UniversityFormControl }) {
  const { t } = useLingui()
  const { field } = useController({ control, name: 'domains' })
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<DomainKind>('student')
  const [note, setNote] = useState<{ error?: string; hint?: string }>({})
  const [isLooking, setLooking] = useState(false)
  const words = {
    student: t`Students`,
    staff: t`Staff`,
    mixed: t`Students and staff`,
    alumni: t`Alumni`,
    unknown: t`Unknown`,
  }

  async function add() {
    const text = typed.trim()
    if (text === '') return setNote({ error: t`Enter a domain first, such as unibo.it` })
    setLooking(true)
    const found = await lookUp(text)
    setLooking(false)
    if (!found) return setNote({ error: t`That didn't work. Try again.` })
    const { domain, university, isStopped } = found
    if (domain === null) return setNote({ error: t`“${text}” isn't a domain. Use a format like unibo.it.` })
    const name = university?._id === id ? undefined : university?.name
    const stopped = isStopped
      ? t`Addresses at ${domain} have been blocked so far. If you save, they'll be accepted.`
      : ''
    // Sharing harms nobody, so it is what is meant until the admin says otherwise.
    const isShared = name !== undefined
    setNote({ hint: isShared ? t`${domain} already belongs to ${name}, so they'll share it.` : stopped })
    field.onChange([...field.value.filter((each) => each.domain !== domain), { domain, kind, isShared }])
    setTyped('')
  }

  const takeOver = (domain: string) =>
    field.onChange(field.value.map((each) => (each.domain === domain ? { ...each, isShared: false } : each)))

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return (
    <fieldset className={styles.group}>
      <legend className="head">
        <Trans>Email domains</Trans>
      </legend>
      {field.value.length > 0 && (
        <ul className={styles.chips} aria-label={t`Email domains`}>
          {field.value.map(({ domain, kind: own, isShared }) => (
            <li key={domain} className={styles.chip}>
              <span>
                <bdi className="strong">{domain}</bdi>{' '}
                <span className="meta">{isShared ? t`Shared with its current owner` : words[own]}</span>
              </span>
              {isShared && (
                <Button size="small" variant="outline" onClick={() => takeOver(domain)}>
                  <Trans>Take over</Trans>
                </Button>
              )}
              <IconButton
                label={t`Remove ${domain}`}
                icon={<X aria-hidden />}
                onClick={() => field.onChange(field.value.filter((each) => each.domain !== domain))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          label={t`Domain`}
          placeholder="unibo.it"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={253}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setNote({})
          }}
          onKeyDown={addOnEnter}
        />
        <Select
          label={t`Used by`}
          value={kind}
          onChange={({ target }) => setKind(domainKinds.find((known) => known === target.value) ?? 'student')}
        >
          {domainKinds.map((option) => (
            <option key={option} value={option}>
              {words[option]}
            </option>
          ))}
        </Select>
        <Button variant="outline" isLoading={isLooking} onClick={() => void add()}>
          <Trans>Add</Trans>
        </Button>
      </div>
      <output className={styles.note}>
        {note.error !== undefined && <ErrorLine>{note.error}</ErrorLine>}
        {note.hint !== undefined && note.hint !== '' && <p className="call">{note.hint}</p>}
      </output>
    </fieldset>
  )
}
