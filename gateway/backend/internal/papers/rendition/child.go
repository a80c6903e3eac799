package rendition

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"example.org/portal/backend/internal/papers/confine"
)

const (
	profileFolder = "profile"
	madeFolder    = "made"
)

// filters are the filters of LibreOffice that export PDFs, by the extension of the file.
var filters = map[string]string{"docx": "writer_pdf_Export", "xlsx": "calc_pdf_Export", "pptx": "impress_pdf_Export"}

// exportOptions asks for a tagged PDF (https://wiki.documentfoundation.org/Documentation/DevGuide/Filters_and_Options), which LibreOffice
// 7.4 and newer understand.
const exportOptions = `:{"PDFUACompliance":{"type":"boolean","value":"true"}}`

// readable are the paths that LibreOffice reads beside its own folder: programs, libraries, fonts and settings of this machine.
var readable = []string{
	"/usr", "/opt", "/lib", "/lib64", "/bin", "/sbin", "/proc", "/sys/devices/system/cpu", "/etc/fonts", "/etc/libreoffice", "/etc/ld.so.cache",
	"/etc/passwd", "/etc/group", "/etc/nsswitch.conf", "/etc/localtime", "/etc/alternatives", "/var/cache/fontconfig",
}

// socketFolder is where LibreOffice makes and removes a local socket, whatever TMPDIR says. It does not start again without, as it
// does once with each new profile.
const socketFolder = "/tmp"

// Child becomes LibreOffice where the program was started with Argument. Otherwise it does nothing.
func Child(arguments []string) {
	if len(arguments) != 6 || arguments[1] != Argument {
		return
	}
	err := become(arguments[2], arguments[3], arguments[4], arguments[5])
	fmt.Fprintln(os.Stderr, beginFailed, err)
	os.Exit(1)
}

// beginFailed begins the message of a child that could not become LibreOffice.
const beginFailed = "the converter does not begin:"

// become never returns unless it fails.
func become(program, folder, extension, mostBytes string) error {
	most, err := strconv.ParseUint(mostBytes, 10, 64)
	if err != nil {
		return err
	}
	runtime.LockOSThread() // what is taken away is taken from this thread
	own, err := filepath.EvalSymlinks(program)
	if err != nil {
		return err
	}
	if err := confine.Restrain(limits(most)); err != nil {
		return err
	}
	if err := confine.Enclose(confine.Files{Readable: append(readable, filepath.Dir(own)), Writable: []string{folder, "/dev"}, Sockets: []string{socketFolder}}); err != nil {
		return err
	}
	return confine.Become(program, argumentsFor(folder, extension), []string{
		"HOME=" + folder, "TMPDIR=" + folder, "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "SAL_USE_VCLPLUGIN=svp",
	})
}

// argumentsFor returns the arguments of LibreOffice (https://help.libreoffice.org/latest/en-US/text/shared/guide/start_parameters.html).
func argumentsFor(folder, extension string) []string {
	return []string{
		"-env:UserInstallation=file://" + filepath.Join(folder, profileFolder),
		"--headless", "--invisible", "--norestore", "--nologo", "--nodefault", "--nolockcheck", "--nofirststartwizard",
		"--convert-to", "pdf:" + filters[extension] + exportOptions,
		"--outdir", filepath.Join(folder, madeFolder),
		filepath.Join(folder, paperName(extension)),
	}
}
