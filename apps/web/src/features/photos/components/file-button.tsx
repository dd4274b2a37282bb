import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { accepted } from './chosen-file.ts'
import styles from './photo-gallery.module.css'

interface FileButtonProps {
  label: string
  isCamera?: boolean
  isOfPerson?: boolean
  /** Several at once. */
  isForMany?: boolean
  onChoose: (files: File[]) => void
}

/** Opens the device's own choice of photos, or its camera. */
export function FileButton({
  label,
  isCamera = false,
  isOfPerson = false,
  isForMany = false,
  onChoose,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={isCamera ? styles.camera : undefined}>
      <Button
        variant={isCamera ? 'outline' : 'tonal'}
        size="small"
        icon={isCamera ? <Camera aria-hidden /> : <ImagePlus aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accepted}
        multiple={isForMany}
        {...(isCamera && { capture: isOfPerson ? ('user' as const) : ('environment' as const) })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onChoose(files)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
    </span>
  )
}
