export { ContactForm, ContactFormByTelephone, ContactFormWithoutEmail } from "@recolte/domain/contact-form";
