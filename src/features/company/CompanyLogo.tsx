import { usePutCompanyLogoMutation, useRemoveCompanyLogoMutation } from '../../api/companyApi'
import { Card } from '../../components/pages/Card'
import { PictureChange } from '../../components/pictures/PictureChange'
import { shrinkPicture } from '../../components/pictures/shrinkPicture'
import { getCompanyLogo, type Company } from '../../contract/company'
import { toRequest } from '../../contract/request'
import { mostLogoBytes, mostLogoSide, pictureTypes } from '../../domain/imports/pictureType'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { usePicture } from '../../pickers/usePicture'
import './company.scss'

/** Every document contains it: a larger PNG is a photograph, and smaller as a JPEG. */
const mostPngBytes = 60_000

/** As a PNG, so that transparency is kept in print. */
async function smallLogo(file: File): Promise<Blob> {
  const png = await shrinkPicture(file, mostLogoSide, 'image/png')
  if (png.size <= mostPngBytes) return png
  const jpeg = await shrinkPicture(file, mostLogoSide)
  return jpeg.size < png.size ? jpeg : png
}

/** The logo of the letterhead; chosen, replaced and removed by an admin. Others see nothing where there is none. */
export function CompanyLogo({ company: { version, name, logo } }: { company: Company }) {
  const { t } = useTranslation('company')
  const mayChange = useMay()('putCompanyLogo')
  const address = usePicture(logo?.sha256, toRequest(getCompanyLogo))
  const [putLogo, { isLoading: putting }] = usePutCompanyLogoMutation()
  const [removeLogo, { isLoading: removing }] = useRemoveCompanyLogoMutation()
  if (!logo && !mayChange) return null

  return (
    <Card title={t('logo')}>
      {logo ? (
        <div className="zb-logo-document">{address && <img src={address} alt={t('logo_of', { name })} />}</div>
      ) : (
        <p className="zb-muted">{t('no_logo')}</p>
      )}
      {mayChange && (
        <PictureChange
          texts="company"
          noun="logo"
          add="logo_choose"
          name={name}
          stored={Boolean(logo)}
          types={pictureTypes}
          mostBytes={mostLogoBytes}
          shrink={smallLogo}
          put={(small) => putLogo({ version, logo: small })}
          remove={() => removeLogo({ version })}
          sending={putting}
          removing={removing}
        />
      )}
    </Card>
  )
}
