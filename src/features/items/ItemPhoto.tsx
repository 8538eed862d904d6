import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuImage } from 'react-icons/lu'
import { usePutItemPhotoMutation, useRemoveItemPhotoMutation } from '../../api/itemsApi'
import { Card } from '../../components/Card'
import { toFailure } from '../../components/failure'
import { Icon } from '../../components/Icon'
import { PictureButtons } from '../../components/PictureButtons'
import { shrinkPicture } from '../../components/shrinkPicture'
import { useToast } from '../../components/Toasts'
import type { Item } from '../../contract/items'
import { mostPictureBytes, pictureTypes } from '../../domain/imports/pictureType'
import { useItemPhoto } from '../../pickers/useItemPhoto'
import { useMay } from '../../pickers/useMay'
import '../../components/figures.scss'

/** Pixels a side of a stored photo: enough for a page and a document. */
const mostPixels = 1200

/**
 * The photo of an item; chosen, replaced and removed by users with the right. Others see nothing where there is none.
 */
export function ItemPhoto({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const toast = useToast()
  const may = useMay()
  const address = useItemPhoto(item)
  const [problem, setProblem] = useState<string>()
  const [putPhoto, { isLoading: putting }] = usePutItemPhotoMutation()
  const [removePhoto, { isLoading: removing }] = useRemoveItemPhotoMutation()
  const { id, version, name, photo } = item
  const mayChange = may('putItemPhoto')
  if (!photo && !mayChange) return null

  async function choose(file: File | undefined) {
    if (!file) return
    if (!pictureTypes.some((type) => type === file.type)) return setProblem(t('photo_wrong_type', { name: file.name }))
    if (file.size > mostPictureBytes)
      return setProblem(t('photo_too_large', { name: file.name, size: (file.size / 1024 / 1024).toFixed(1) }))
    const small = await shrinkPicture(file, mostPixels).catch(() => undefined)
    if (!small) return setProblem(t('photo_unreadable', { name: file.name }))
    const { error } = await putPhoto({ id, version, photo: small })
    setProblem(error && toFailure(error).message)
    if (!error) toast({ text: t('photo_kept', { name }) })
  }

  async function remove() {
    const { error } = await removePhoto({ id, version })
    setProblem(error && toFailure(error).message)
    if (!error) toast({ text: t('photo_gone', { name }) })
  }

  return (
    <Card title={t('photo')}>
      <div className="zb-photo">
        {address ? <img src={address} alt={t('photo_of', { name })} /> : <Icon of={LuImage} size={24} />}
      </div>
      {mayChange && (
        <PictureButtons
          label={t('photo_of', { name })}
          types={pictureTypes}
          texts={{
            choose: t(photo ? 'photo_replace' : 'photo_add'),
            sending: t('photo_sending'),
            remove: t('photo_remove'),
            hint: t('photo_hint'),
          }}
          sending={putting}
          removing={removing}
          problem={problem}
          onChoose={(file) => void choose(file)}
          onRemove={photo ? () => void remove() : undefined}
        />
      )}
    </Card>
  )
}
