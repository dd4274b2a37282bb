import { Trans, useLingui } from '@lingui/react/macro'
import type { PackingItem, Trip } from '@wayfellow/contract/trips'
import { packingTextMost } from '@wayfellow/contract/client/trips/packing'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { pack, tick, unpack } from '../api.ts'
import styles from './trip-page.module.css'

/** The packing list; ticks are shared with all tripmates. */
export function PackingList({ trip, items }: { trip: Trip; items: readonly PackingItem[] }) {
  const { t } = useLingui()
  const { draft, register, control, handleSubmit, formState } = useDraftForm(`packing-${trip._id}`, {
    defaultValues: { text: '' },
    keep: ['text'],
  })
  const text = useWatch({ control, name: 'text' }).trim()

  const add = handleSubmit(async () => {
    if (text !== '' && (await pack(trip._id, text))) draft.discard()
  })

  return (
    <section className={styles.section} aria-labelledby="packing">
      <h2 id="packing" className="head">
        <Trans>Packing list</Trans>
      </h2>
      {items.length === 0 && (
        <p className="call quiet">
          <Trans>Nothing here yet. Shared with your tripmates: anyone can tick items off.</Trans>
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item._id} className={styles.item}>
            <Checkbox
              className={styles.grow ?? ''}
              label={<bdi>{item.text}</bdi>}
              checked={item.isPacked}
              onChange={({ currentTarget }) => void tick(trip, item._id, currentTarget.checked)}
            />
            <IconButton
              label={t`Remove “${item.text}” from the list`}
              icon={<X aria-hidden />}
              onClick={() => void unpack(trip._id, item._id)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <TextField
          className={styles.grow ?? ''}
          label={t`Add to the list`}
          placeholder={t`Tent`}
          maxLength={packingTextMost}
          {...register('text')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void add()
          }}
        />
        <IconButton
          variant="tonal"
          label={t`Add`}
          icon={<Plus aria-hidden />}
          disabled={text === '' || formState.isSubmitting}
          onClick={() => void add()}
        />
      </div>
    </section>
  )
}
