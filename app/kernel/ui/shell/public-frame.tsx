import type { ReactNode } from 'react';
import { Brand } from './brand';
import { LanguageMenu } from './language-menu';
import { SkipLink } from './skip-link';
import { SupportBlock } from './support-block';
import type { BrandProps, LanguageForm, Support } from './types';

type PublicFrameProps = {
  brand: BrandProps;
  language?: LanguageForm | undefined;
  support?: Support | undefined;
  skip: string;
  stamp: string;
  /** The chip of the user as whom staff work. The bar then has another colour. */
  acting?: ReactNode;
  children: ReactNode;
};

/** The frame of pages without a session: brand, language, main, help. */
export function PublicFrame({ brand, language, support, skip, stamp, acting, children }: PublicFrameProps) {
  return (
    <div className="public">
      <SkipLink>{skip}</SkipLink>
      <header className={acting ? 'bar acting' : 'bar'}>
        <Brand {...brand} />
        {language && <LanguageMenu form={language} stamp={stamp} />}
        {acting}
      </header>
      <main id="main" tabIndex={-1}>
        <div className="stack">{children}</div>
      </main>
      {support && <SupportBlock support={support} />}
    </div>
  );
}
