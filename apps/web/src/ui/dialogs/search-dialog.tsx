import { type ReactNode, useEffect, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import Search from 'lucide-react/icons/search'
import { classNames } from '../class-names.ts'
import field from '../fields/field.module.css'
import list from '../fields/combobox.module.css'
import { Spinner } from '../spinner.tsx'
import { Dialog } from './dialog.tsx'
import styles from './search-dialog.module.css'

export type SearchChoice = {
  id: string
  label: string
  /** A second line that tells two of a name apart. */
  detail?: string | undefined
  icon?: ReactNode
}

type SearchDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The label of the field, and its placeholder. */
  label: string
  text: string
  onText: (text: string) => void
  choices: readonly SearchChoice[]
  onChoose: (id: string) => void
  isBusy?: boolean
  /** Stands in the list when it has no choices: nothing found, failed, offline. */
  emptyWords: ReactNode
  /** A way on for whom the list does not help. */
  foot?: ReactNode
}

/** A search over the whole phone: the field has the focus, arrows move in the list, Enter chooses. */
export function SearchDialog({ isOpen, onClose, title, foot, ...search }: SearchDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} foot={foot}>
      <Results {...search} />
    </Dialog>
  )
}

type ResultsProps = Omit<SearchDialogProps, 'isOpen' | 'onClose' | 'title' | 'foot'>

function Results({ label, text, onText, choices, onChoose, isBusy = false, emptyWords }: ResultsProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div className={styles.search}>
      <Autocomplete inputValue={text} onInputChange={onText}>
        <SearchField aria-label={label} className={classNames(field.box)}>
          <Search aria-hidden />
          <Input
            ref={input}
            className={classNames(field.bare)}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={label}
            maxLength={100}
          />
          {isBusy && <Spinner size={20} />}
        </SearchField>
        <ListBox<SearchChoice>
          aria-label={label}
          className={classNames(list.list, styles.list)}
          items={choices}
          onAction={(key) => onChoose(String(key))}
          renderEmptyState={() => <p className={list.empty}>{emptyWords}</p>}
        >
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={classNames(list.item)}>
              {choice.icon}
              <span className={list.words}>
                <Text slot="label" className={classNames(styles.label)}>
                  <bdi>{choice.label}</bdi>
                </Text>
                {choice.detail !== undefined && (
                  <Text slot="description" className={classNames('meta', styles.detail)}>
                    <bdi>{choice.detail}</bdi>
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  )
}
