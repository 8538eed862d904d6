import { LuImage } from 'react-icons/lu'
import { usePutItemPhotoMutation, useRemoveItemPhotoMutation } from '../../api/itemsApi'
import { Card } from '../../components/pages/Card'
import { Icon } from '../../components/values/Icon'
import { PictureChange } from '../../components/pictures/PictureChange'
import { shrinkPicture } from '../../components/pictures/shrinkPicture'
import type { Item } from '../../contract/items'
import { mostPhotoSide, mostPictureBytes, pictureTypes } from '../../domain/imports/pictureType'
import { useTranslation } from '../../i18n/useTranslation'
import { useItemPhoto } from '../../pickers/items/useItemPhoto'
import { useMayChange } from '../../pickers/merges/MergedContext'
import '../../components/values/figures.scss'

/**
 * The photo of an item; chosen, replaced and removed by users with the right. Others see nothing where there is none.
 */
export function ItemPhoto({ item }: { item: Item }) {
  const { t } = useTranslation('items')
  const address = useItemPhoto(item)
  const [putPhoto, { isLoading: putting }] = usePutItemPhotoMutation()
  const [removePhoto, { isLoading: removing }] = useRemoveItemPhotoMutation()
  const { id, version, name, photo } = item
  const mayChange = useMayChange()('putItemPhoto')
  if (!photo && !mayChange) return null

  return (
    <Card title={t('photo')}>
      <div className="zb-photo">
        {address ? <img src={address} alt={t('photo_of', { name })} /> : <Icon of={LuImage} size={24} />}
      </div>
      {mayChange && (
        <PictureChange
          texts="items"
          noun="photo"
          add="photo_add"
          name={name}
          stored={Boolean(photo)}
          types={pictureTypes}
          mostBytes={mostPictureBytes}
          shrink={(file) => shrinkPicture(file, mostPhotoSide)}
          put={(small) => putPhoto({ id, version, photo: small })}
          remove={() => removePhoto({ id, version })}
          sending={putting}
          removing={removing}
        />
      )}
    </Card>
  )
}
