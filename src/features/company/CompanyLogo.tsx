import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePutCompanyLogoMutation, useRemoveCompanyLogoMutation } from '../../api/companyApi'
import { Card } from '../../components/Card'
import { toFailure } from '../../components/failure'
import { PictureButtons } from '../../components/PictureButtons'
import { shrinkPicture } from '../../components/shrinkPicture'
import { useToast } from '../../components/Toasts'
import { getCompanyLogo, type Company } from '../../contract/company'
import { toRequest } from '../../contract/request'
import { mostLogoBytes, pictureTypes } from '../../domain/imports/pictureType'
import { useMay } from '../../pickers/useMay'
import { usePicture } from '../../pickers/usePicture'
import './company.scss'

/** Pixels a side: sharp in print (300 dpi) at the width that a letterhead has for it. */
const mostPixels = 540
/** Every document contains it: a larger PNG is a photograph, and smaller as a JPEG. */
const mostPngBytes = 60_000

/** As a PNG, so that transparency is kept in print. */
async function smallLogo(file: File): Promise<Blob> {
  const png = await shrinkPicture(file, mostPixels, 'image/png')
  if (png.size <= mostPngBytes) return png
  const jpeg = await shrinkPicture(file, mostPixels)
  return jpeg.size < png.size ? jpeg : png
}

/** The logo of the letterhead; chosen, replaced and removed by an admin. Others see nothing where there is none. */
export function CompanyLogo({ company: { version, name, logo } }: { company: Company }) {
  const { t } = useTranslation('company')
  const toast = useToast()
  const mayChange = useMay()('putCompanyLogo')
  const address = usePicture(logo?.sha256, toRequest(getCompanyLogo))
  const [problem, setProblem] = useState<string>()
  const [putLogo, { isLoading: putting }] = usePutCompanyLogoMutation()
  const [removeLogo, { isLoading: removing }] = useRemoveCompanyLogoMutation()
  if (!logo && !mayChange) return null

  async function choose(file: File | undefined) {
    if (!file) return
    if (!pictureTypes.some((type) => type === file.type)) return setProblem(t('logo_wrong_type', { name: file.name }))
    if (file.size > mostLogoBytes)
      return setProblem(t('logo_too_large', { name: file.name, size: (file.size / 1024 / 1024).toFixed(1) }))
    const small = await smallLogo(file).catch(() => undefined)
    if (!small) return setProblem(t('logo_unreadable', { name: file.name }))
    const { error } = await putLogo({ version, logo: small })
    setProblem(error && toFailure(error).message)
    if (!error) toast({ text: t('logo_kept') })
  }

  async function remove() {
    const { error } = await removeLogo({ version })
    setProblem(error && toFailure(error).message)
    if (!error) toast({ text: t('logo_gone') })
  }

  return (
    <Card title={t('logo')}>
      {logo ? (
        <div className="zb-logo-document">{address && <img src={address} alt={t('logo_of', { name })} />}</div>
      ) : (
        <p className="zb-muted">{t('no_logo')}</p>
      )}
      {mayChange && (
        <PictureButtons
          label={t('logo_of', { name })}
          types={pictureTypes}
          texts={{
            choose: t(logo ? 'logo_replace' : 'logo_choose'),
            sending: t('logo_sending'),
            remove: t('logo_remove'),
            hint: t('logo_hint'),
          }}
          sending={putting}
          removing={removing}
          problem={problem}
          onChoose={(file) => void choose(file)}
          onRemove={logo ? () => void remove() : undefined}
        />
      )}
    </Card>
  )
}
