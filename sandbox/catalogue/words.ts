export interface Words {
  nl: string;
  en: string;
}
